import { type Entry, isLaunchBoardError, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { faceOf } from '../../people/faces.ts';
import { cardsOf } from '../../projects/list/cards.ts';
import { type EntryState, entryStates } from '../entry-words.ts';
import { type EntryQuery, isFound } from './find-entries.ts';

const pageSize = 100;

/** All entries of a showcase that the person curates. */
export async function readAllEntries({ api }: VisitorContext, id: string) {
  try {
    const { showcase } = await api.getShowcase({ id });
    if (!showcase.my?.is_curator) return 'forbidden';
    const entries: Entry[] = [];
    for await (const entry of paginate(api.listEntries, { id })) entries.push(entry);
    return { showcase, entries };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type Asked = { query: EntryQuery; page: number };

/** One page of the entries that are sought, of all or of those in a state, with the number in each. */
export async function entriesShown(visitor: VisitorContext, entries: Entry[], { query, page }: Asked) {
  const found = entries.filter((entry) => isFound(entry, query));
  const chosen = query.state === undefined ? found : found.filter(({ state }) => state === query.state);
  const offset = (page - 1) * pageSize;
  const shown = chosen.slice(offset, offset + pageSize);
  const [cards = []] = await cardsOf({ ...visitor, person: undefined }, [shown.map(({ project }) => project)]);
  const rows = shown.flatMap((entry, index) => {
    const card = cards[index];
    return card ? [{ ...rowOf(entry), card }] : [];
  });
  const foundCounts = { ...countedByState(found), all: found.length };
  return { rows, foundCounts, paging: { limit: pageSize, offset, total: chosen.length } };
}

const rowOf = ({ state, track, table_number, entered_at, user, project, reason, declarations, repository }: Entry) => ({
  state,
  isDraft: project.status !== 'active',
  track: track ?? '',
  table: table_number ?? null,
  enteredAt: entered_at,
  reason: state === 'declined' ? (reason ?? null) : null,
  declarations,
  repository: repository && { url: repository.url, first: repository.first_commit_at ?? null },
  by: user ? faceOf(user) : null,
});

export type EntryRow = Awaited<ReturnType<typeof entriesShown>>['rows'][number];

/** What its team has not sent, or has taken back, is not for the curators to decide. */
export const isDecidable = ({ state }: { state: EntryState }): boolean => state !== 'started' && state !== 'withdrawn';

export const isUntabled = ({ state, table_number }: Entry): boolean => state === 'accepted' && table_number == null;

export const countedByState = (entries: Entry[]): Record<EntryState, number> =>
  Object.fromEntries(entryStates.map((one) => [one, entries.filter((entry) => entry.state === one).length])) as Record<
    EntryState,
    number
  >;
