import { aiAndData, gamesAndMedia } from '../support/catalogue.ts';
import type { Account, Sent } from '../support/members.ts';
import { pick } from './model.ts';
import { showcaseSteps } from './showcase-steps.ts';
import { collection, keepCollection, other, project, type Step, type Turn } from './turn.ts';

// Every change a member can ask for, about something that is there, and what a model learns when it was done.

const comment = ({ model, n }: Turn) => pick(model.comments.keys(), n) ?? 'none';
const category = (n: number) => [aiAndData, gamesAndMedia, null][n % 3];
const term = ({ model, n }: Turn) => pick(model.terms, n) ?? 'none';
/** A term of some year, this one included. */
const YEARS = 4;
const daysOf = (n: number) => {
  const year = new Date().getUTCFullYear() + (n % YEARS);
  return { first_day: `${year}-01-02`, last_day: `${year}-12-30` };
};
const why = { reason: 'Because.' };

const place = ({ model }: Turn, { body }: Sent) => {
  const known = model.projects.get(body.project.id);
  if (known) Object.assign(known, { status: body.project.status, category: body.project.category_id });
};
const vote = (turn: Turn, { body }: Sent) => {
  const votes = turn.model.projects.get(project(turn))?.votes;
  if (body.hasVoted) votes?.add(turn.person);
  else votes?.delete(turn.person);
  if (votes?.size !== body.count) throw new Error(`${body.count} votes were told, but there are ${votes?.size}`);
};
const mark = (isShown: boolean) => (turn: Turn) => {
  const id = comment(turn);
  const comments = turn.model.projects.get(turn.model.comments.get(id)?.project ?? '')?.comments;
  if (isShown) comments?.add(id);
  else comments?.delete(id);
};
const keep = (turn: Turn, { body: { collection } }: Sent) => keepCollection(turn, collection.id, collection.is_public);

const onProject = (method: string, path: string, learn?: Step['learn'], body?: (turn: Turn) => unknown): Step => ({
  ask: (turn) => [method, path.replace('{id}', project(turn)), body?.(turn)],
  ...(learn && { learn }),
});

export const steps: Record<string, Step> = {
  ...showcaseSteps,
  create: {
    ask: ({ n }) => [
      'POST',
      '/api/projects',
      { name: `Map ${n}`, tagline: 'Rooms', draft: n % 4 === 0, category_id: category(n) },
    ],
    learn: ({ model, person }, { body: { project } }) => {
      const { status, category_id } = project;
      const nobody = { votes: new Set<number>(), comments: new Set<string>() };
      model.projects.set(project.id, { status, category: category_id, ...nobody, owners: new Set([person]) });
    },
  },
  update: onProject('PATCH', '/api/projects/{id}', place, ({ n }) => ({ name: `M ${n}`, category_id: category(n) })),
  withdrawRevision: onProject('DELETE', '/api/projects/{id}/revision'),
  publish: onProject('PUT', '/api/projects/{id}/publication', place),
  unpublish: onProject('DELETE', '/api/projects/{id}/publication', place),
  withdraw: onProject('DELETE', '/api/projects/{id}', (turn) => {
    Object.assign(turn.model.projects.get(project(turn)) ?? {}, { status: 'withdrawn' });
  }),
  vote: onProject('PUT', '/api/projects/{id}/vote', vote),
  unvote: onProject('DELETE', '/api/projects/{id}/vote', vote),
  comment: onProject(
    'POST',
    '/api/projects/{id}/comments',
    (turn, { body }) => {
      turn.model.comments.set(body.comment.id, { project: project(turn), author: turn.person });
      turn.model.projects.get(project(turn))?.comments.add(body.comment.id);
    },
    ({ n }) => ({ content: `Number ${n}` }),
  ),
  editComment: { ask: (turn) => ['PATCH', `/api/comments/${comment(turn)}`, { content: `Edited ${turn.n}` }] },
  like: { ask: (turn) => ['PUT', `/api/comments/${comment(turn)}/like`] },
  unlike: { ask: (turn) => ['DELETE', `/api/comments/${comment(turn)}/like`] },
  follow: { ask: (turn) => ['PUT', `/api/me/follows/project/${project(turn)}`] },
  unfollow: { ask: (turn) => ['DELETE', `/api/me/follows/project/${project(turn)}`] },
  readNotices: { ask: () => ['PUT', '/api/me/notices/read', { up_to: Number.MAX_SAFE_INTEGER }] },
  choosePreferences: { ask: ({ n }) => ['PATCH', '/api/me/notice-preferences', { like: { site: n % 2 === 0 } }] },
  deleteComment: { ask: (turn) => ['DELETE', `/api/comments/${comment(turn)}`], learn: mark(false) },
  removeComment: {
    ask: (turn) => ['PUT', `/api/moderation/comments/${comment(turn)}/removal`, why],
    learn: mark(false),
  },
  restoreComment: {
    ask: (turn) => ['DELETE', `/api/moderation/comments/${comment(turn)}/removal`],
    learn: mark(true),
  },
  invite: onProject(
    'POST',
    '/api/projects/{id}/members',
    (turn, { body: { member } }) => {
      turn.model.invitations.set(member.id, { project: project(turn), isOwner: member.role === 'owner' });
    },
    (turn) => ({ user_id: other(turn).id, role: turn.n % 2 ? 'owner' : 'member' }),
  ),
  accept: {
    ask: ({ model, n }) => ['PUT', `/api/me/invitations/${pick(model.invitations.keys(), n)}/acceptance`],
    learn: ({ model, person }, { body: { member } }) => {
      Object.assign(model.invitations.get(member.id) ?? {}, { isAccepted: true });
      if (member.role === 'owner') model.projects.get(member.project_id)?.owners.add(person);
    },
  },
  decline: { ask: ({ model, n }) => ['DELETE', `/api/me/invitations/${pick(model.invitations.keys(), n)}`] },
  changeRole: {
    ask: (turn) => [
      'PATCH',
      `/api/projects/${project(turn)}/members/${other(turn).id}`,
      { role: turn.n % 2 ? 'owner' : 'member' },
    ],
    learn: (turn, { body: { member } }) => {
      const owners = turn.model.projects.get(project(turn))?.owners;
      const invitation = turn.model.invitations.get(member.id);
      if (invitation) invitation.isOwner = member.role === 'owner';
      if (invitation && !invitation.isAccepted) return;
      if (member.role === 'owner') owners?.add(turn.people.indexOf(other(turn)));
      else owners?.delete(turn.people.indexOf(other(turn)));
    },
  },
  leave: {
    ask: (turn) => ['DELETE', `/api/projects/${project(turn)}/members/${other(turn).id}`],
    learn: (turn) => {
      turn.model.projects.get(project(turn))?.owners.delete(turn.people.indexOf(other(turn)));
    },
  },
  save: { ask: (turn) => ['PUT', `/api/me/bookmarks/${project(turn)}`] },
  unsave: { ask: (turn) => ['DELETE', `/api/me/bookmarks/${project(turn)}`] },
  collect: { ask: ({ n }) => ['POST', '/api/collections', { name: 'List', is_public: n % 2 === 0 }], learn: keep },
  changeCollection: {
    ask: (turn) => ['PATCH', `/api/collections/${collection(turn)}`, { is_public: turn.n % 3 === 0 }],
    learn: keep,
  },
  dropCollection: {
    ask: (turn) => ['DELETE', `/api/collections/${collection(turn)}`],
    learn: (turn) => void turn.model.collections.delete(collection(turn)),
  },
  removeCollection: {
    ask: (turn) => ['PUT', `/api/moderation/collections/${collection(turn)}/removal`, why],
    learn: keep,
  },
  restoreCollection: {
    ask: (turn) => ['DELETE', `/api/moderation/collections/${collection(turn)}/removal`],
    learn: keep,
  },
  putInto: {
    ask: (turn) => ['PUT', `/api/collections/${collection(turn)}/projects/${project(turn)}`, { position: turn.n % 3 }],
    learn: (turn) => void turn.model.collections.get(collection(turn))?.projects.add(project(turn)),
  },
  takeOut: {
    ask: (turn) => ['DELETE', `/api/collections/${collection(turn)}/projects/${project(turn)}`],
    learn: (turn) => turn.model.takeOut(collection(turn), project(turn)),
  },
  changeMe: { ask: ({ n }) => ['PATCH', '/api/me', { username: `name-${n}`, full_name: `Name ${n}`, bio: null }] },
  report: {
    ask: (turn) => ['POST', '/api/reports', { target_type: 'project', target_id: project(turn), reason: 'spam' }],
    learn: ({ model }, { body }) => void model.reports.push(body.report.id),
  },
  resolve: {
    ask: ({ model, n }) => [
      'PUT',
      `/api/moderation/reports/${pick(model.reports, n)}/resolution`,
      { resolution: n % 2 ? 'upheld' : 'dismissed', ...why },
    ],
  },
  approve: onProject('PUT', '/api/moderation/projects/{id}/approval', place),
  unapprove: onProject('DELETE', '/api/moderation/projects/{id}/approval', place),
  sendBack: onProject('PUT', '/api/moderation/projects/{id}/revision/rejection', place, () => why),
  remove: onProject('PUT', '/api/moderation/projects/{id}/removal', place, () => why),
  restore: onProject('DELETE', '/api/moderation/projects/{id}/removal', place),
  suspend: { ask: (turn) => ['PUT', `/api/moderation/users/${other(turn).id}/suspension`, why] },
  lift: { ask: (turn) => ['DELETE', `/api/moderation/users/${other(turn).id}/suspension`] },
  addCategory: { ask: ({ n }) => ['POST', '/api/categories', { name: `Category ${n}` }] },
  changeCategory: { ask: ({ n }) => ['PATCH', `/api/categories/${aiAndData}`, { is_active: n % 2 === 0 }] },
  addTerm: {
    ask: ({ n }) => ['POST', '/api/terms', { slug: `term-${n % YEARS}`, name: `Term ${n}`, ...daysOf(n) }],
    learn: ({ model }, { body }) => void model.terms.push(body.term.id),
  },
  changeTerm: { ask: (turn) => ['PATCH', `/api/terms/${term(turn)}`, { name: `Term ${turn.n}`, ...daysOf(turn.n) }] },
  dropTerm: { ask: (turn) => ['DELETE', `/api/terms/${term(turn)}`] },
  erase: {
    ask: () => ['DELETE', '/api/me'],
    learn: async ({ model, people, person, world }) => {
      model.erase(person);
      // The same account comes back as somebody new.
      await world.afresh(people[person] as Account);
    },
  },
};
