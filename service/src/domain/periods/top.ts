import { topOfPeriod } from '../../store/periods/tallies.ts';
import { topWithoutTeams } from '../../store/periods/team-votes.ts';
import type { Reads } from '../../store/store.ts';
import type { PeriodRow } from '../../store/tables.ts';
import type { Deps } from '../deps.ts';

type Query = { category: string | null; limit: number };

/** The first projects of a period that is not closed, by the votes that count for it. */
export const topOf = (
  reads: Reads,
  { operatorSettings }: Pick<Deps, 'operatorSettings'>,
  period: PeriodRow,
  query: Query,
) =>
  operatorSettings.teamVotesCount
    ? topOfPeriod(reads, { period: period.seq, ...query })
    : topWithoutTeams(reads, period, query);
