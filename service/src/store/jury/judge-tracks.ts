import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import { isElsewhere } from './ties.ts';

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

/** Calls judges back from tables that are in none of their tracks. What waits there for one of them is for everybody. */
export async function callBack({ db }: Writes, id: string) {
  const isThere = isElsewhere(sql.ref('judges.id'), sql.ref('judges.collection_id'), sql.ref('judges.project_id'));
  await db
    .updateTable('judges')
    .set({ project_id: null })
    .where('collection_id', '=', id)
    .where('project_id', 'is not', null)
    .where(isThere)
    .execute();
  const waits = isElsewhere(
    sql.ref('jury_handovers.to_judge_id'),
    sql.ref('jury_handovers.collection_id'),
    sql.ref('jury_handovers.project_id'),
  );
  await db
    .updateTable('jury_handovers')
    .set({ to_judge_id: null })
    .where('collection_id', '=', id)
    .where('to_judge_id', 'is not', null)
    .where(waits)
    .execute();
}

/** Frees judges from tracks that are no more. */
export async function keepTracks({ db }: Writes, id: string, kept: readonly string[]) {
  await db
    .deleteFrom('judge_tracks')
    .where('collection_id', '=', id)
    .$if(kept.length > 0, (query) => query.where('track', 'not in', kept))
    .execute();
}
