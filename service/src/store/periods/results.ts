import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

type Result = Tables['period_results'];

/** A place of a closed period. `seq` is null if the project is no longer public. */
export type ResultRow = {
  period: number;
  place: number;
  votes: number;
  seq: number | null;
  category_id: string | null;
};

type Of = { periods: readonly number[]; places: number };

const ofPeriods = prepared((db, { periods, places }: Of) =>
  db
    .selectFrom('period_results')
    .innerJoin('projects', 'projects.id', 'period_results.project_id')
    .select(['period_results.period', 'period_results.place', 'period_results.votes', 'projects.category_id'])
    .select((eb) =>
      eb.case().when('projects.status', '=', 'active').then(eb.ref('projects.seq')).else(null).end().as('seq'),
    )
    .where('period_results.period', 'in', periods)
    .where('period_results.place', '<=', places)
    .orderBy('period_results.period')
    .orderBy('period_results.place'),
);

/** The first places of closed periods, by place. */
export const resultsOf = async (reads: Reads, { periods, places }: Of): Promise<ResultRow[]> =>
  periods.length === 0 ? [] : ofPeriods.all(reads, { periods, places });

/** Among how many of the first places the best are looked for: few projects win more often. */
const WON = 100;

/** Constants stand in the text: most projects have no place, and to bind two numbers costs more than to find that out. */
const won = prepared((db, { projectId }: { projectId: string }) =>
  db
    .selectFrom('period_results')
    .select(['period', 'place'])
    .where('project_id', '=', projectId)
    .where('place', '<=', sql.lit(3))
    .orderBy('place')
    .limit(sql.lit(WON)),
);

const periodsOf = prepared((db, { seqs }: { seqs: readonly number[] }) =>
  db.selectFrom('periods').select(['seq', 'key', 'kind', 'name', 'ends_at']).where('seq', 'in', seqs),
);

/** The first three places of a project, the best place first. */
export async function placesWon(reads: Pick<Reads, 'db'>, projectId: string) {
  const places = await won.all(reads, { projectId });
  if (places.length === 0) return [];
  const rows = await periodsOf.all(reads, { seqs: places.map(({ period }) => period) });
  const periods = new Map(rows.map(({ seq, ...period }) => [seq, period]));
  return places.flatMap(({ period, place }) => {
    const found = periods.get(period);
    return found ? [{ ...found, place }] : [];
  });
}

/** All places of one period, of projects that are no longer public too. */
export const placesOfPeriod = ({ db }: Pick<Reads, 'db'>, period: number) =>
  db
    .selectFrom('period_results')
    .select(['place', 'project_id', 'votes'])
    .where('period', '=', period)
    .orderBy('place')
    .execute();

export async function insertResults({ db }: Writes, rows: readonly Result[]) {
  if (rows.length > 0) await db.insertInto('period_results').values(rows).execute();
}

export async function dropResults({ db }: Writes, period: number) {
  await db.deleteFrom('period_results').where('period', '=', period).execute();
}
