import { limits } from '@launch-board/contract';
import { newPeriod } from '../../domain/periods/begin.ts';
import { countAnew } from '../../domain/periods/count.ts';
import { findPeriod, findTerm, insertPeriods, listTerms, updatePeriod } from '../../store/periods/periods.ts';
import { insertResults, placesOfPeriod } from '../../store/periods/results.ts';
import { sumOfPeriod } from '../../store/periods/tallies.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Board, Outcome } from './board.ts';
import { projectsOf } from './projects-of-keys.ts';
import type { LineOf } from './read-line.ts';

type PeriodLine = LineOf<'period'>;
type Places = { place: number; project_id: string; votes: number }[];

/** Terms and closed periods. What has places or votes on this board stays as it is: it may have been cited. */
export async function importPeriods(board: Board, lines: readonly PeriodLine[]): Promise<Outcome[]> {
  const keys = lines.flatMap(({ results }) => results.map(({ project }) => project));
  const projectIds = await projectsOf(board, [...new Set(keys)]);
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const unknown = line.results.findIndex(({ project }) => !projectIds.has(project));
    const places = line.results.map(({ project, ...rest }) => ({ ...rest, project_id: projectIds.get(project) ?? '' }));
    const refused =
      unknown >= 0 ? `results.${unknown}.project is the key of no project here` : await faultOf(board, line);
    outcomes.push(refused ? { refused } : await importPeriod(board, line, places));
  }
  return outcomes;
}

async function faultOf({ writes, now }: Board, { key, term, starts_at, ends_at, closed_at }: PeriodLine) {
  if (closed_at !== null && ends_at > now) return 'ends_at is not over yet';
  if (!term) return undefined;
  const named = await findTerm(writes, term.id);
  if (named && named.key !== key) return 'term.id belongs to another term';
  const others = (await listTerms(writes)).filter((other) => other.key !== key);
  if (others.length >= limits.terms) return `a board has at most ${limits.terms} terms`;
  return others.some((other) => other.starts_at < ends_at && other.ends_at > starts_at)
    ? 'starts_at and ends_at overlap those of another term'
    : undefined;
}

async function importPeriod(board: Board, line: PeriodLine, places: Places): Promise<Outcome> {
  const { writes, now } = board;
  const row = await findPeriod(writes, line.key);
  if (row) return importKnown(board, row, { line, places });
  const { key, kind, starts_at, ends_at, term, closed_at } = line;
  const bounds = { key, kind, starts_at, ends_at };
  // Votes of this board for a term that has begun, if there are any, are counted from the rows.
  const isCounting = closed_at === null && starts_at <= now;
  await insertPeriods(writes, [{ ...newPeriod(bounds, isCounting), ...term, ...closing(line) }]);
  if (isCounting) await countAnew(writes, now);
  const made = await findPeriod(writes, key);
  if (made)
    await insertResults(
      writes,
      places.map((one) => ({ period: made.seq, ...one })),
    );
  return 'new';
}

type Given = { line: PeriodLine; places: Places };

async function importKnown(board: Board, row: PeriodRow, { line, places }: Given): Promise<Outcome> {
  const { writes, now } = board;
  if (await isSame(board, row, { line, places })) return 'unchanged';
  const isOver = row.is_counting === 0 && row.ends_at <= now;
  if (line.closed_at === null || !isOver || (await hasVotes(board, row))) return 'kept';
  const { starts_at, ends_at } = line;
  const { id: _, ...term } = line.term ?? { id: '' };
  await updatePeriod(writes, row.seq, {
    starts_at,
    ends_at,
    ...term,
    ...closing(line),
  });
  await insertResults(
    writes,
    places.map((one) => ({ period: row.seq, ...one })),
  );
  return 'updated';
}

/** Closes a period without the work of closing, which would tell the teams. */
const closing = ({ closed_at, launches, votes }: PeriodLine) =>
  closed_at === null ? {} : { closed_at, launches, votes, is_live: 0 as const };

const hasVotes = async ({ writes }: Board, { seq, closed_at, votes }: PeriodRow) =>
  closed_at === null
    ? (await sumOfPeriod(writes, seq)).votes > 0
    : votes !== 0 || (await placesOfPeriod(writes, seq)).length > 0;

async function isSame({ writes }: Board, row: PeriodRow, { line, places }: Given): Promise<boolean> {
  const { starts_at, ends_at, closed_at, launches, votes, term } = line;
  const fields = { starts_at, ends_at, closed_at, ...term, ...(closed_at !== null && { launches, votes }) };
  if ((Object.keys(fields) as (keyof typeof fields)[]).some((name) => row[name] !== fields[name])) return false;
  const here = await placesOfPeriod(writes, row.seq);
  const isOne = (one: Places[number] | undefined, other: Places[number]) =>
    one?.place === other.place && one.project_id === other.project_id && one.votes === other.votes;
  return here.length === places.length && here.every((one, i) => isOne(places[i], one));
}
