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

export async function insertResults({ db }: Writes, rows: readonly Result[]) {
  if (rows.length > 0) await db.insertInto('period_results').values(rows).execute();
}
