import Type, { type Static } from 'typebox';
import { clearableLine, closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, listFacts, maybeDateTime, maybeText, paging, Uuid } from '../../shapes.ts';

const Goal = Type.Object(
  {
    id: Uuid,
    project_id: Uuid,
    text: Type.String({ description: 'What the team will have done.' }),
    due_on: Type.String({ format: 'date', description: 'The last day for it, in the time zone of the board.' }),
    is_missed: Type.Boolean({ description: 'Whether that day is over and the goal is not done.' }),
    done_at: maybeDateTime(),
    note: maybeText('How it went, once it is done.'),
    created_at: DateTime,
  },
  {
    title: 'Goal',
    description: 'What a team of a showcase will have done by when. Nobody but its team and the curators sees it.',
  },
);
export type Goal = Static<typeof Goal>;

const GoalTeam = Type.Object(
  {
    project_id: Uuid,
    name: Type.String({ description: 'Of the project.' }),
    goals: Type.Array(Goal, { description: 'By their day.' }),
  },
  { title: 'GoalTeam', description: 'An accepted entry, with all goals of its team.' },
);
export type GoalTeam = Static<typeof GoalTeam>;

const tag = 'Showcases';
const params = Type.Object({ id: Uuid });
const isOn = Type.Boolean({ description: 'Whether teams of the showcase set goals.' });

export const listGoals = operation({
  id: 'listGoals',
  method: 'GET',
  scope: 'curate',
  access: 'member',
  path: '/api/showcases/{id}/goals',
  tag,
  summary: 'The goals of all teams of a showcase',
  description:
    'Only curators can do this. There is an item for each accepted entry, also without goals. While goals are turned off there is none.',
  params,
  query: Type.Object({ ...paging(limits.list, 'teams') }),
  success: {
    status: 200,
    description: 'One page of teams, by project.',
    body: Type.Object({ is_on: isOn, teams: Type.Array(GoalTeam), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const turnGoals = operation({
  id: 'turnGoals',
  method: 'PUT',
  scope: 'curate',
  access: 'member',
  path: '/api/showcases/{id}/goals',
  tag,
  summary: 'Turn the goals of a showcase on or off',
  description:
    'Curators can do this. What teams have written stays while goals are off, and nobody sees it until they are on again.',
  params,
  body: closed({ is_on: isOn }),
  success: { status: 200, description: 'Whether teams set goals.', body: Type.Object({ is_on: isOn }) },
  errors: ['not_found', 'collection_removed'],
});

export const listMyGoals = operation({
  id: 'listMyGoals',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path: '/api/showcases/{id}/goals/mine',
  tag,
  summary: 'The goals of my teams in a showcase',
  description: 'Of each accepted entry whose team I am on. While goals are turned off there is none.',
  params,
  success: {
    status: 200,
    description: 'My teams, with their goals.',
    body: Type.Object({ is_on: isOn, teams: Type.Array(GoalTeam) }),
  },
  errors: ['not_found'],
});

const text = line(limits.goals.text, 'What the team will have done.');
const dueOn = Type.String({
  format: 'date',
  description: `The last day for it, in the time zone of the board: today, or up to ${limits.goals.days} days later.`,
});
const goal = envelope('goal', Goal);
const path = '/api/showcases/{id}/entries/{project_id}/goals';

export const createGoal = operation({
  id: 'createGoal',
  method: 'POST',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Set a goal for my team',
  description: `Everybody on the team of an accepted entry can do this while goals are on and the showcase is not over. A team has up to ${limits.goals.perTeam} goals, and ${limits.goals.open} of them open. The day after the last one for it, the team is reminded once of what is not done.`,
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  body: closed({ text, due_on: dueOn }),
  success: { status: 201, description: 'The goal.', body: goal },
  errors: ['not_found', 'collection_removed', 'goals_closed', 'too_many', 'idempotency_key_reused'],
});

const ofGoal = { tag, params: Type.Object({ id: Uuid, project_id: Uuid, goal_id: Uuid }) } as const;

export const updateGoal = operation({
  id: 'updateGoal',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: `${path}/{goal_id}`,
  ...ofGoal,
  summary: 'Change a goal of my team',
  description: 'Everybody on the team can do this until the goal is done. One that was missed gets a new day this way.',
  body: closed({ text, due_on: dueOn }),
  success: { status: 200, description: 'The goal.', body: goal },
  errors: ['not_found', 'collection_removed', 'goals_closed', 'goal_done'],
});

export const deleteGoal = operation({
  id: 'deleteGoal',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: `${path}/{goal_id}`,
  ...ofGoal,
  summary: 'Remove a goal of my team',
  description: 'Everybody on the team can do this until the goal is done.',
  success: { status: 204, description: 'The team has no such goal.' },
  errors: ['not_found', 'collection_removed', 'goals_closed', 'goal_done'],
});

export const finishGoal = operation({
  id: 'finishGoal',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: `${path}/{goal_id}/done`,
  ...ofGoal,
  summary: 'Say that a goal of my team is done',
  description: 'Everybody on the team can do this, and say in one line how it went. Once more changes that line.',
  body: closed({ note: clearableLine(limits.goals.note, 'How it went.') }),
  success: { status: 200, description: 'The goal.', body: goal },
  errors: ['not_found', 'collection_removed', 'goals_closed'],
});

export const reopenGoal = operation({
  id: 'reopenGoal',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: `${path}/{goal_id}/done`,
  ...ofGoal,
  summary: 'Say that a goal of my team is not done',
  description: 'The line on how it went goes. The goal is open again, which a team with enough open ones cannot do.',
  success: { status: 204, description: 'The goal is open.' },
  errors: ['not_found', 'collection_removed', 'goals_closed', 'too_many'],
});
