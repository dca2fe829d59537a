import { type Complete, type PeriodKind, type ProjectPlace, storedPeriodKinds } from '@launch-board/contract';
import { placesWon } from '../../store/periods/results.ts';
import type { Reads } from '../../store/store.ts';
import { nameOfPeriod } from './views.ts';

const SHOWN = 5;

/** The longest first: the best of a year is more than the best of a day. */
const byLength: readonly PeriodKind[] = storedPeriodKinds.toReversed();

/** The best places of a project in closed periods. */
export async function bestPlaces(reads: Reads, projectId: string): Promise<Complete<ProjectPlace>[]> {
  const rows = await placesWon(reads, projectId);
  return rows
    .sort((a, b) => a.place - b.place || byLength.indexOf(a.kind) - byLength.indexOf(b.kind) || b.ends_at - a.ends_at)
    .slice(0, SHOWN)
    .map(({ key, kind, name, place }) => ({ key, kind, name: nameOfPeriod({ key, name }), place }));
}
