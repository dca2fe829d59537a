import type { Sent } from '../support/members.ts';
import { pick } from './model.ts';
import { collection, keepCollection, other, project, type Step, showcase, type Turn } from './turn.ts';

// Showcases with their entries, audience, awards and jury, and the curators of collections.

/** It takes entries, or its audience votes. */
const phase = (n: number) => {
  const [closes, opens, ends] =
    n % 2 ? ['2020-02-01', '2020-03-01', '2200-03-01'] : ['2200-01-01', '2200-02-01', '2200-03-01'];
  const at = (day = '') => `${day}T12:00:00Z`;
  return { closes_at: at(closes), voting_opens_at: at(opens), voting_closes_at: at(ends) };
};
const visibility = (n: number) => (n % 5 ? 'public' : 'unlisted');

const keep = (turn: Turn, { body }: Sent) =>
  keepCollection(turn, body.showcase.id, body.showcase.visibility === 'public', true);
const entry = (turn: Turn) => `/api/showcases/${showcase(turn)}/entries/${project(turn)}`;
const decided = (turn: Turn, { body }: Sent) => {
  if (body.entry.state === 'accepted') turn.model.collections.get(showcase(turn))?.projects.add(project(turn));
  else turn.model.takeOut(showcase(turn), project(turn));
};
const ballot = (turn: Turn) => `/api/showcases/${showcase(turn)}/votes/${project(turn)}`;
const voted =
  (isFor: boolean) =>
  (turn: Turn, { body }: Sent) => {
    const votes = turn.model.collections.get(showcase(turn))?.votes ?? new Map<string, Set<number>>();
    const voters = votes.get(project(turn)) ?? new Set();
    votes.set(project(turn), voters);
    if (isFor) voters.add(turn.person);
    else voters.delete(turn.person);
    const mine = [...votes].flatMap(([id, people]) => (people.has(turn.person) ? [id] : [])).toSorted();
    if (`${mine}` !== `${body.votes.toSorted()}`) throw new Error(`votes for ${body.votes} were told, not for ${mine}`);
  };
const seatKey = (turn: Turn) => `${showcase(turn)} ${turn.person}`;
const sit = (turn: Turn, { body }: Sent) => void turn.model.seats.set(seatKey(turn), body.assignment);
const judge = ({ model, n }: Turn) => pick(model.judges, n);

export const showcaseSteps: Record<string, Step> = {
  call: {
    ask: ({ n }) => [
      'POST',
      '/api/showcases',
      {
        name: `Day ${n}`,
        opens_at: '2020-01-01T12:00:00Z',
        accepts: n % 3 ? 'by_hand' : 'all',
        votes_each: 3,
        visibility: visibility(n),
        ...phase(n),
      },
    ],
    learn: keep,
  },
  changeShowcase: {
    ask: (turn) => [
      'PATCH',
      `/api/showcases/${showcase(turn)}`,
      { ...phase(turn.n), ...(turn.n % 4 === 0 && { visibility: visibility(turn.n) }) },
    ],
    learn: keep,
  },
  approveShowcase: { ask: (turn) => ['PUT', `/api/moderation/showcases/${showcase(turn)}/approval`], learn: keep },
  enter: { ask: (turn) => ['PUT', entry(turn), {}], learn: decided },
  decide: {
    ask: (turn) => ['PATCH', entry(turn), { state: turn.n % 4 ? 'accepted' : 'declined' }],
    learn: decided,
  },
  leaveShowcase: {
    ask: (turn) => ['DELETE', entry(turn)],
    learn: (turn) => turn.model.leaves(showcase(turn), project(turn)),
  },
  leaveAll: {
    ask: (turn) => ['DELETE', `/api/projects/${project(turn)}/showcases`],
    learn: (turn) => {
      for (const id of turn.model.showcases) turn.model.leaves(id, project(turn));
    },
  },
  declineAwards: { ask: (turn) => ['PUT', `${entry(turn)}/awards/refusal`] },
  takeAwards: { ask: (turn) => ['DELETE', `${entry(turn)}/awards/refusal`] },
  voteIn: { ask: (turn) => ['PUT', ballot(turn)], learn: voted(true) },
  unvoteIn: { ask: (turn) => ['DELETE', ballot(turn)], learn: voted(false) },
  award: {
    ask: (turn) => [
      'PUT',
      `/api/showcases/${showcase(turn)}/awards`,
      { awards: [{ name: 'First', project_id: project(turn) }] },
    ],
  },
  listAddresses: {
    ask: (turn) => [
      'PATCH',
      `/api/showcases/${showcase(turn)}/addresses`,
      { [turn.n % 2 ? 'remove' : 'add']: ['person-1@example.edu'] },
    ],
  },
  formJury: {
    ask: (turn) => ['PUT', `/api/showcases/${showcase(turn)}/jury`, { kind: 'pairwise', is_open: turn.n % 4 !== 3 }],
  },
  inviteJudge: {
    ask: (turn) => ['POST', `/api/showcases/${showcase(turn)}/judges`, { user_id: other(turn).id }],
    learn: (turn, { body }) => void turn.model.judges.push({ id: body.judge.id, showcase: showcase(turn) }),
  },
  takeSeat: { ask: (turn) => ['PUT', `/api/showcases/${showcase(turn)}/jury/assignment`], learn: sit },
  pause: { ask: (turn) => ['DELETE', `/api/showcases/${showcase(turn)}/jury/assignment`] },
  judge: {
    ask: (turn) => {
      const { table, before } = turn.model.seats.get(seatKey(turn)) ?? {};
      const outcome = turn.n % 3 === 2 ? 'absent' : before ? 'better' : 'seen';
      const path = `/api/showcases/${showcase(turn)}/jury/judgements/${table?.id ?? 'none'}`;
      return ['PUT', path, { outcome, ...(outcome === 'better' && { before: before?.id }) }];
    },
    learn: sit,
  },
  undo: {
    ask: (turn) => {
      const { last } = turn.model.seats.get(seatKey(turn)) ?? {};
      return ['DELETE', `/api/showcases/${showcase(turn)}/jury/judgements/${last?.project.id ?? 'none'}`];
    },
  },
  isThere: { ask: (turn) => ['DELETE', `/api/showcases/${showcase(turn)}/jury/absences/${project(turn)}`] },
  dismissJudge: {
    ask: (turn) => ['DELETE', `/api/showcases/${judge(turn)?.showcase}/judges/${judge(turn)?.id}`],
  },
  inviteCurator: {
    ask: (turn) => ['POST', `/api/collections/${collection(turn)}/curators`, { user_id: other(turn).id }],
    learn: ({ model }, { body }) => void model.curations.push(body.curator.id),
  },
  curate: {
    ask: ({ model, n }) => ['PUT', `/api/me/curations/${pick(model.curations, n)}/acceptance`],
    learn: ({ model, person }, { body }) => {
      const curators = model.collections.get(body.curator.collection_id)?.curators;
      if (!curators?.includes(person)) curators?.push(person);
    },
  },
  dropCurator: {
    ask: (turn) => ['DELETE', `/api/collections/${collection(turn)}/curators/${other(turn).id}`],
    learn: (turn) => {
      const known = turn.model.collections.get(collection(turn));
      const gone = turn.people.indexOf(other(turn));
      if (known) known.curators = known.curators.filter((curator) => curator !== gone);
    },
  },
};
