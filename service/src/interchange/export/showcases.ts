import type { CollectionLine } from '@launch-board/contract/import-format';
import { isoTime } from '../../domain/text/iso-time.ts';
import { awardsIn, entriesOfShowcase, intakeOf } from '../../store/showcases/exports.ts';
import type { Reads } from '../../store/store.ts';

/** The intake of a collection and its accepted entries, as everybody sees them; null for a collection without one. */
export async function showcasePart(reads: Reads, id: string): Promise<Required<CollectionLine>['showcase']> {
  const intake = await intakeOf(reads, id);
  if (!intake) return null;
  const { opens_at, closes_at, shown_at, place, who_may_enter, accepts, tracks } = intake;
  const entries = await entriesOfShowcase(reads, id);
  return {
    opens_at: isoTime(opens_at),
    closes_at: isoTime(closes_at),
    shown_at: maybeTime(shown_at),
    place,
    who_may_enter,
    accepts,
    votes_each: intake.votes_each,
    voting_opens_at: maybeTime(intake.voting_opens_at),
    voting_closes_at: maybeTime(intake.voting_closes_at),
    tracks: JSON.parse(tracks),
    awards: await awardsIn(reads, id),
    entries: entries.map(({ key: project, user, track, table_number, entered_at }) => ({
      project,
      user,
      track,
      table_number,
      entered_at: isoTime(entered_at),
    })),
  };
}

const maybeTime = (time: number | null): string | null => (time === null ? null : isoTime(time));
