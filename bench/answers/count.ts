import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@launch-board/host/durations';

// What the page says of the formula, and all that it counts, written once more: from what the play itself has done, and from
// nothing that the board says.

export type Somebody = { id: string; department: string; follows: ReadonlySet<string> };
export type Asking = {
  id: string;
  askedAt: number;
  category: string;
  owner: Somebody;
  team: ReadonlySet<string>;
  answers: { by: string; at: number; isClose: boolean }[];
  thirdAt: number | undefined;
};
export type Shown = { project_id: string; points: number; because: Record<string, number | boolean> };

/** How many different people have answered. */
export const answered = ({ answers }: Asking): number => new Set(answers.map(({ by }) => by)).size;

/** Whether somebody on its team is on any team together with the person. */
export function isClose(all: readonly Asking[], { id }: Pick<Somebody, 'id'>, project: Asking): boolean {
  return all.some(({ team }) => team.has(id) && [...team].some((mate) => project.team.has(mate)));
}

/** Projects of others that its team has answered within thirty days, five at most, without those that were close. */
function givenBy(all: readonly Asking[], { team }: Asking, now: number): number {
  const counts = ({ by, at, isClose: close }: Asking['answers'][number]) =>
    team.has(by) && !close && now - at <= 30 * DAY_MS;
  return Math.min(5, all.filter(({ answers }) => answers.some(counts)).length);
}

function reasonsOf(all: readonly Asking[], reader: Somebody, project: Asking, now: number) {
  return {
    answers: answered(project),
    waiting_days: Math.floor((now - project.askedAt) / DAY_MS),
    given: givenBy(all, project, now),
    shares_interest: reader.follows.has(project.category),
    shares_department: project.owner.department === reader.department,
    is_close: isClose(all, reader, project),
  };
}

const pointsOf = (it: ReturnType<typeof reasonsOf>): number =>
  10 * (3 - it.answers) +
  2 * Math.min(14, it.waiting_days) +
  2 * it.given +
  (it.shares_interest ? 3 : 0) +
  (it.shares_department ? 2 : 0);

/** What the person has to be shown, in its order. */
export function expectedFor(all: readonly Asking[], reader: Somebody, now: number): Shown[] {
  const own = all.flatMap(({ answers }) => answers.filter(({ by }) => by === reader.id));
  const last = own.toSorted((a, b) => b.at - a.at)[0];
  const open = all.filter(
    (one) => answered(one) < 3 && !one.team.has(reader.id) && !one.answers.some(({ by }) => by === reader.id),
  );
  const order = open.map((one) => ({ one, because: reasonsOf(all, reader, one, now) }));
  const left = order.toSorted(
    (a, b) =>
      pointsOf(b.because) - pointsOf(a.because) || a.one.askedAt - b.one.askedAt || (a.one.id < b.one.id ? -1 : 1),
  );
  const shown: typeof order = [];
  while (left.length > 0) {
    // After an answer to somebody close all others come first; else one of others after each that is close.
    const wantsOther = last?.isClose || shown.at(-1)?.because.is_close;
    const other = left.findIndex(({ because }) => !because.is_close);
    shown.push(...left.splice(wantsOther && other >= 0 ? other : 0, 1));
  }
  return shown.map(({ one, because }) => ({ project_id: one.id, points: pointsOf(because), because }));
}

/** @throws Error with the first place that does not follow */
export function assertFollows(shown: readonly Shown[], expected: readonly Shown[]) {
  const bare = shown.map(({ project_id, points, because }) => ({ project_id, points, because }));
  const wrong = bare.findIndex((one, i) => !isDeepStrictEqual(one, expected[i]));
  if (wrong >= 0 || bare.length !== Math.min(100, expected.length))
    throw new Error(`place ${wrong + 1}: ${JSON.stringify(bare[wrong])} for ${JSON.stringify(expected[wrong])}`);
}
