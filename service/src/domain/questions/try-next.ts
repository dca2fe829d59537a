import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { answeredBy, givenBy, interestsOf, ownProjects, waitingProjects } from '../../store/questions/order.ts';
import { closeProjects } from '../../store/questions/questions.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { isoTime } from '../text/iso-time.ts';
import { inOrder, type Placed, pointsOf } from './formula.ts';
import { viewAsked } from './views.ts';

const { missing, given: mostGiven, days, window, candidates } = limits.questions;

type Item = Placed & { name: string; tagline: string };
type Reply = Complete<ReplyOf<typeof operations.listTryNext>>;

/** Projects that wait, in the order made for the actor, and where the actor's own stand. */
export const listTryNext = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actor: Member,
  { limit, skip = 0 }: InputOf<typeof operations.listTryNext>,
): Promise<Reply> =>
  store.read(async (reads) => {
    const { ordered, items, mine } = await orderFor(reads, actor, clock());
    return {
      projects: ordered.slice(skip, skip + limit).map(view),
      own: placesOf(items, mine),
      total: ordered.length,
    };
  });

/** All that waits, and in the actor's order what they can answer. */
async function orderFor(reads: Reads, actor: Member, now: number) {
  const mine = await ownProjects(reads, actor.userId);
  const answered = await answeredBy(reads, actor.userId, now - window * DAY_MS);
  const items = await waiting(reads, actor, now);
  const done = new Set(answered.map(({ project_id }) => project_id));
  const theirs = items.filter(({ project_id: id }) => !mine.has(id) && !done.has(id));
  return { ordered: inOrder(theirs, answered[0]?.is_close === 1), items, mine };
}

/** What the actor would be shown first, with the question that has the fewest answers; undefined if nobody waits for them. */
export async function firstFor(reads: Reads, actor: Member, now: number) {
  const [first] = (await orderFor(reads, actor, now)).ordered;
  if (!first) return undefined;
  const asked = (await viewAsked(reads, first.project_id)) ?? [];
  const [question] = asked.toSorted((a, b) => a.answers_count - b.answers_count || a.number - b.number);
  return question && { projectId: first.project_id, name: first.name, question: question.text };
}

async function waiting(reads: Reads, { userId }: Member, now: number): Promise<Item[]> {
  const rows = await waitingProjects(reads, now - window * DAY_MS, { missing, limit: candidates });
  const ids = rows.map(({ id }) => id);
  const given = await givenBy(reads, ids, now - days.given * DAY_MS);
  const close = await closeProjects(reads, userId);
  const { categories, department } = await interestsOf(reads, userId);
  return rows.map((row) => {
    const because = {
      answers: row.answers,
      waiting_days: Math.max(0, Math.floor((now - row.asked_at) / DAY_MS)),
      given: Math.min(mostGiven, given.get(row.id) ?? 0),
      shares_interest: row.category_id !== null && categories.has(row.category_id),
      shares_department: department !== null && row.department === department,
      is_close: close.has(row.id),
    };
    const { id: project_id, name, tagline, asked_at } = row;
    return { project_id, name, tagline, asked_at, because, points: pointsOf(because) };
  });
}

const view = ({ asked_at, ...item }: Item) => ({ ...item, asked_at: isoTime(asked_at) });

/** Without what a reader has in common with a project, for each has other interests and mates. */
const forEverybody = (item: Item, more = 0): Item => {
  const because = {
    ...item.because,
    given: Math.min(mostGiven, item.because.given + more),
    ...{ shares_interest: false, shares_department: false, is_close: false },
  };
  return { ...item, because, points: pointsOf(because) };
};

function placesOf(items: readonly Item[], mine: ReadonlySet<string>): Reply['own'] {
  const all = items.map((item) => forEverybody(item));
  return inOrder(all, false).flatMap(({ project_id, name, points, because }, i, ordered) => {
    if (!mine.has(project_id)) return [];
    const lifted = ordered.map((item) => (item.project_id === project_id ? forEverybody(item, 1) : item));
    const then = inOrder(lifted, false).findIndex((item) => item.project_id === project_id) + 1;
    return [{ project_id, name, place: i + 1, points, given: because.given, place_after_one_more: then }];
  });
}
