import Type, { type Static } from 'typebox';
import { clearableLine, closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { listFacts, maybeDateTime, maybeText, paging, Uuid } from '../../shapes.ts';
import { JudgedProject } from './jury.ts';

const tag = 'Showcases';
const access = 'member';

const JudgingProject = Type.Object(
  {
    project: JudgedProject,
    state: Type.Enum(['to_see', 'seen', 'conflict', 'known'], {
      description:
        '`to_see`: the judge can be sent there. `seen`: they have judged it, skipped it or found nobody. `conflict`: they have said that they know the team. `known`: the board or a curator says that they should not judge it.',
    }),
    note: maybeText('What the judge said with it. Curators alone see it beside them.'),
  },
  { title: 'JudgingProject' },
);
export type JudgingProject = Static<typeof JudgingProject>;

const conflictSources = ['judge', 'curator', 'known'] as const;
export type ConflictSource = (typeof conflictSources)[number];

const JuryConflict = Type.Object(
  {
    judge_id: Uuid,
    project: JudgedProject,
    sources: Type.Array(Type.Enum([...conflictSources]), {
      minItems: 1,
      description:
        '`judge`: they have said that they know the team. `curator`: a curator has said so. `known`: the judge is or was on the team, or teaches somebody on it in another course of the board.',
    }),
    note: maybeText('What the judge said with it.'),
    curator_note: maybeText('What a curator said with it.'),
    is_judged: Type.Boolean({ description: 'Whether the judge has judged the project.' }),
    is_set_aside: Type.Boolean({ description: 'Whether what they said of it counts for nothing.' }),
    created_at: maybeDateTime('When it was said first. Null if nobody said it, and the board knows it.'),
  },
  { title: 'JuryConflict' },
);
export type JuryConflict = Static<typeof JuryConflict>;

const showcaseId = Type.Object({ id: Uuid });
const note = closed({
  note: clearableLine(limits.jury.conflictNote, 'What the curators should know. Nobody else sees it.'),
});

export const listMyConflicts = operation({
  id: 'listMyConflicts',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury/my-conflicts',
  tag,
  access,
  summary: 'The projects of a showcase, and which of them I should not judge',
  description: 'Everybody who is not a judge of the showcase gets 404.',
  params: showcaseId,
  success: {
    status: 200,
    description: 'All projects that have been accepted, by table.',
    body: Type.Object({ projects: Type.Array(JudgingProject, { maxItems: limits.jury.tables }) }),
  },
  errors: ['not_found'],
});

const ofMine = {
  path: '/api/showcases/{id}/jury/my-conflicts/{project_id}',
  tag,
  access,
  scope: 'write',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
} as const;

export const declareConflict = operation({
  id: 'declareConflict',
  method: 'PUT',
  ...ofMine,
  summary: 'Say that I know a team, and judge it no more',
  description:
    'Judges can do this until the results are released to anybody. The project leaves their list at once; if they were on their way there, it is handed over to another judge. What they have said of it is set aside, and counts again if they take this back.',
  body: note,
  success: { status: 204, description: 'The judge is not sent there.' },
  errors: ['not_found', 'results_released'],
});

export const withdrawConflict = operation({
  id: 'withdrawConflict',
  method: 'DELETE',
  ...ofMine,
  summary: 'Take back that I know a team',
  description: 'Until the results are released to anybody. What a curator says, or the board knows, stays.',
  success: { status: 204, description: 'The judge does not say that they know the team.' },
  errors: ['not_found', 'results_released'],
});

export const listConflicts = operation({
  id: 'listConflicts',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury/conflicts',
  tag,
  access,
  summary: 'Which judges should not judge which projects, by project',
  description: 'Only curators can do this.',
  params: showcaseId,
  query: Type.Object(paging(limits.list, 'conflicts')),
  success: {
    status: 200,
    description: 'One page of conflicts.',
    body: Type.Object({
      uncovered: Type.Array(JudgedProject, {
        maxItems: limits.jury.tables,
        description: 'Projects that nobody has judged, and to which none of the judges can be sent.',
      }),
      conflicts: Type.Array(JuryConflict),
      ...listFacts,
    }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const ofJudge = {
  path: '/api/showcases/{id}/judges/{judge_id}/conflicts/{project_id}',
  tag,
  access,
  scope: 'curate',
  params: Type.Object({ id: Uuid, judge_id: Uuid, project_id: Uuid }),
} as const;

export const setConflict = operation({
  id: 'setConflict',
  method: 'PUT',
  ...ofJudge,
  summary: 'Say that a judge should not judge a project',
  description:
    'Curators can do this until the results are released to anybody. It has the same effect as if the judge had said so, and the judge cannot take it back.',
  body: note,
  success: { status: 204, description: 'The judge is not sent there.' },
  errors: ['not_found', 'collection_removed', 'results_released'],
});

export const clearConflict = operation({
  id: 'clearConflict',
  method: 'DELETE',
  ...ofJudge,
  summary: 'Take back what curators said of a judge and a project',
  description:
    'Curators can do this until the results are released to anybody. Only what curators have said ends: what the judge has said, and what the board knows, stays.',
  success: { status: 204, description: 'No curator says so.' },
  errors: ['not_found', 'collection_removed', 'results_released'],
});
