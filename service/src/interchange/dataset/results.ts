import { limits } from '@launch-board/contract';
import { partOf } from '../../domain/jury/apart.ts';
import { resultsToCarry } from '../../domain/jury/results-input.ts';
import { tracksOf } from '../../domain/showcases/fields.ts';
import { areResultsShown } from '../../domain/showcases/phase.ts';
import { awardsIn, namedIn, showcasesAmong } from '../../store/dataset/results.ts';
import { findJury } from '../../store/jury/juries.ts';
import { tablesIn } from '../../store/jury/tables.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
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
    if (showcase.votes_each === 0 || !areResultsShown(showcase, now)) continue;
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
  for (const showcase of await showcasesAmong(reads, collectionIds)) {
    const { id } = showcase;
    const jury = await findJury(reads, id);
    const results = jury && (await resultsToCarry(reads, jury));
    if (!results) continue;
    const named = await namedIn(reads, id);
    const trackOf = await tracksApart(reads, showcase, results.tracks ?? []);
    for (const { project, place, best_place, worst_place } of results.places)
      if (named.has(project)) rows.push([id, project, place, best_place, worst_place, trackOf.get(project) ?? null]);
  }
  return rows;
}

/** By project, the name of its track, if its projects have places among themselves. */
async function tracksApart(
  reads: Reads,
  showcase: ShowcaseRow,
  apart: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map(tracksOf(showcase).map(({ id, name }) => [id, name]));
  const tables = apart.length === 0 ? [] : await tablesIn(reads, showcase.id, limits.jury.tables);
  return new Map(
    tables.flatMap(({ id, track }) => {
      const name = names.get(partOf(new Set(apart), track) ?? '');
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
