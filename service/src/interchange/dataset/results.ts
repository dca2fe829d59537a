import { resultsToCarry } from '../../domain/jury/results-input.ts';
import { phaseOf } from '../../domain/showcases/phase.ts';
import { awardsIn, namedIn, showcasesAmong } from '../../store/dataset/results.ts';
import { findJury } from '../../store/jury/juries.ts';
import { tally } from '../../store/showcases/votes.ts';
import type { Reads } from '../../store/store.ts';
import { type Out, withoutNames } from './names-out.ts';
import type { Row } from './tables.ts';

// What the pages of showcases show to everybody. The showcases are those of public collections that are in the data set.

export async function awardRows(reads: Reads, collectionIds: readonly string[], out: Out): Promise<Row[]> {
  const showcases = await showcasesAmong(reads, collectionIds);
  const awards = await awardsIn(
    reads,
    showcases.map(({ id }) => id),
  );
  // Numbers without the gaps of those that are held back.
  const places = new Map<string, number>();
  const citationOf = ({ citation }: { citation: string | null }) => citation && withoutNames(out, citation);
  return awards.map((one) => {
    const position = (places.get(one.collection_id) ?? 0) + 1;
    places.set(one.collection_id, position);
    return [one.collection_id, position, one.name, citationOf(one), one.project_id];
  });
}

/** Once the vote is over. */
export async function audienceRows(reads: Reads, collectionIds: readonly string[], now: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const showcase of await showcasesAmong(reads, collectionIds)) {
    if (showcase.votes_each === 0 || phaseOf(showcase, now) !== 'results') continue;
    const [places, named] = [await tally(reads, showcase.id), await namedIn(reads, showcase.id)];
    for (const { project_id, votes, guest_votes } of places) {
      if (!named.has(project_id)) continue;
      const place = 1 + places.findIndex((one) => one.votes === votes);
      rows.push([showcase.id, project_id, place, votes, guest_votes]);
    }
  }
  return rows;
}

/** Of juries whose results are released. */
export async function juryRows(reads: Reads, collectionIds: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of await showcasesAmong(reads, collectionIds)) {
    const jury = await findJury(reads, id);
    const results = jury && (await resultsToCarry(reads, jury));
    if (!results) continue;
    const named = await namedIn(reads, id);
    for (const { project, place, best_place, worst_place } of results.places)
      if (named.has(project)) rows.push([id, project, place, best_place, worst_place]);
  }
  return rows;
}
