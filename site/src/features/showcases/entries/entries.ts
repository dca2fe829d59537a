import { type Entry, isLaunchBoardError, paginate } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { faceOf } from '../../people/faces.ts';
import { cardsOf } from '../../projects/list/cards.ts';
import { type EntryState, entryStates } from '../entry-words.ts';

const pageSize = 50;

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

/** One page of the entries in a state, with the number in each. */
export async function readEntries(visitor: VisitorContext, id: string, state: EntryState | undefined, page: number) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { showcase, entries } = found;
  const counts = Object.fromEntries(
    entryStates.map((one) => [one, entries.filter((entry) => entry.state === one).length]),
  ) as Record<EntryState, number>;
  // What waits comes first; where nothing waits, what is in.
  const chosen = state ?? (counts.submitted > 0 || counts.accepted === 0 ? 'submitted' : 'accepted');
  const chosenEntries = entries.filter((entry) => entry.state === chosen);
  const offset = (page - 1) * pageSize;
  const rows = chosenEntries.slice(offset, offset + pageSize);
  const [cards = []] = await cardsOf({ ...visitor, person: undefined }, [rows.map(({ project }) => project)]);
  return {
    showcase: { id, name: showcase.name, tracks: showcase.tracks, visibility: showcase.visibility },
    state: chosen,
    counts,
    total: entries.length,
    untabled: entries.filter(isUntabled).length,
    rows: rows.flatMap(({ track, table_number, entered_at, user, project, reason, declarations }, index) => {
      const card = cards[index];
      return card
        ? {
            card,
            isDraft: project.status !== 'active',
            track: track ?? null,
            table: table_number ?? null,
            enteredAt: entered_at,
            reason: reason ?? null,
            declarations,
            by: user ? faceOf(user) : null,
          }
        : [];
    }),
    paging: { limit: pageSize, offset, total: chosenEntries.length },
  };
}

export type EntryRow = Exclude<Awaited<ReturnType<typeof readEntries>>, undefined | 'forbidden'>['rows'][number];

export const isUntabled = ({ state, table_number }: Entry): boolean => state === 'accepted' && table_number == null;
