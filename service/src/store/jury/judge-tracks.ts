import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';

const ofShowcase = ({ db }: Reads, id: string) => db.selectFrom('judge_tracks').where('collection_id', '=', id);

/** By judge, also those who have left: the tracks that they are limited to. Who is not here judges everything. */
export async function tracksOfJudges(reads: Reads, id: string): Promise<Map<string, string[]>> {
  const rows = await ofShowcase(reads, id).select(['judge_id', 'track']).orderBy('judge_id').orderBy('track').execute();
  const byJudge = Map.groupBy(rows, ({ judge_id }) => judge_id);
  return new Map([...byJudge].map(([judge, own]) => [judge, own.map(({ track }) => track)]));
}

/** Tracks to which somebody is limited. */
export async function limitedTracks(reads: Reads, id: string): Promise<Set<string>> {
  const rows = await ofShowcase(reads, id).select('track').groupBy('track').execute();
  return new Set(rows.map(({ track }) => track));
}

export async function putJudgeTracks(
  { db }: Writes,
  { judgeId, id }: { judgeId: string; id: string },
  tracks: readonly string[],
) {
  await db.deleteFrom('judge_tracks').where('judge_id', '=', judgeId).execute();
  const rows = tracks.map((track) => ({ judge_id: judgeId, track, collection_id: id }));
  await inChunks(rows, (some) => db.insertInto('judge_tracks').values(some).execute());
}

/** Frees judges from tracks that are no more. */
export async function keepTracks({ db }: Writes, id: string, kept: readonly string[]) {
  await db
    .deleteFrom('judge_tracks')
    .where('collection_id', '=', id)
    .$if(kept.length > 0, (query) => query.where('track', 'not in', kept))
    .execute();
}
