import { limits } from '@launch-board/contract';
import { judgementsIn, viewsIn } from '../../store/jury/judgements.ts';
import type { JuryRow } from '../../store/jury/juries.ts';
import { tablesIn } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import { type Carried, carriedIn } from './carried.ts';
import { type Fit, fit } from './fit.ts';
import { type FitInput, fitInput } from './fit-input.ts';
import { fitOf } from './fits.ts';
import { type Means, meansOf } from './means.ts';

export type Views = Awaited<ReturnType<typeof viewsIn>>;
type FitOrInput = { fit: Fit } | { input: FitInput };

/** Reads what the results of a jury are computed from: the judgements on projects of others, or the results that an import brought. */
export async function readResultsInput(reads: Reads, jury: JuryRow) {
  const { collection_id: id } = jury;
  const tables = await tablesIn(reads, id, limits.jury.tables);
  const carried = carriedIn(jury);
  if (carried) {
    const { judgements, setAside, places } = carried;
    const views: Views = new Map(places.map((one) => [one.project, { views: one.views, absences: 0 }]));
    return {
      tables,
      judgements,
      setAside,
      views,
      means: new Map() as Means,
      found: { fit: { places, traits: new Map() } } as FitOrInput,
    };
  }
  const all = await judgementsIn(reads, id);
  // The models read all judgements but those that are set aside.
  const judgements = countedOf(all);
  const setAside = all.length - judgements.length;
  const projects = tables.map((table) => table.id);
  const found: FitOrInput = { input: fitInput(jury, projects, judgements) };
  const means = meansOf(jury, judgements);
  return { tables, judgements: judgements.length, setAside, views: await viewsIn(reads, id), means, found };
}

/** @throws Fail `unavailable` */
export const fitOrRefuse = async (
  found: FitOrInput,
  owner: string,
  aside: Parameters<typeof fitOf>[2],
): Promise<Fit> => ('fit' in found ? found.fit : fitOf(found.input, owner, aside));

/** Reads what an export has of a jury: its results, if they are public. The fit runs in this thread, because nobody waits for an export. */
export async function resultsToCarry(reads: Reads, jury: JuryRow): Promise<Carried | undefined> {
  if (jury.kind === 'none' || jury.are_results_public === 0) return undefined;
  const { judgements, setAside, views, found } = await readResultsInput(reads, jury);
  const { places } = 'fit' in found ? found.fit : fit(found.input);
  return { judgements, setAside, places: places.map((one) => ({ ...one, views: views.get(one.project)?.views ?? 0 })) };
}

type Said = Awaited<ReturnType<typeof judgementsIn>>;

export const countedOf = (all: Said): Said => all.filter(({ is_out }) => is_out === 0);
