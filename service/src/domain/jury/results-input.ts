import { limits } from '@launch-board/contract';
import { limitedTracks } from '../../store/jury/judge-tracks.ts';
import { judgementsIn, viewsIn } from '../../store/jury/judgements.ts';
import type { JuryRow } from '../../store/jury/juries.ts';
import { type TableRow, tablesIn } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import { apartBy, beside, isWithin } from './apart.ts';
import { type Carried, carriedIn } from './carried.ts';
import { type Criteria, criteriaFor, criteriaOf, tracksWithCriteria } from './criteria.ts';
import { type Fit, fit } from './fit/fit.ts';
import { type FitInput, fitInput } from './fit/fit-input.ts';
import { fitOf } from './fit/fits.ts';
import { type Means, meansOf } from './fit/means.ts';

export type Views = Awaited<ReturnType<typeof viewsIn>>;
type FitOrInputs = { fit: Fit } | { inputs: FitInput[] };

/** Reads what the results of a jury are computed from: the judgements on projects of others, or the results that an import brought. */
export async function readResultsInput(reads: Reads, jury: JuryRow) {
  const { collection_id: id } = jury;
  const tables = await tablesIn(reads, id, limits.jury.tables);
  const carried = carriedIn(jury);
  if (carried) return carriedInput(tables, carried);
  const criteria = criteriaOf(jury);
  const limited = new Set([...(await limitedTracks(reads, id)), ...tracksNamed(criteria, tables)]);
  const parts = apartBy(limited, tables);
  const all = await judgementsIn(reads, id, criteria);
  // The models read all judgements but those that are set aside.
  const counted = countedOf(all).filter(isWithin(parts));
  const trackOf = new Map(tables.map(({ id, track }) => [id, track]));
  const askedOf = (project = '') => criteriaFor(criteria, trackOf.get(project) ?? null);
  // Projects of one part are judged by the same criteria.
  const inputOf = (projects: string[]) =>
    fitInput({ kind: jury.kind, criteria: askedOf(projects[0]) }, projects, counted);
  const found: FitOrInputs = { inputs: parts.map(inputOf) };
  return {
    ...{ tables, limited, parts, all, counted, found },
    judgements: counted.length,
    setAside: all.length - counted.length,
    views: await viewsIn(reads, id, criteria),
    means: meansOf(counted, askedOf),
  };
}

/** Tracks with criteria of their own; a criterion may name one that is not there any more. */
const tracksNamed = (criteria: Criteria, tables: readonly TableRow[]): string[] => {
  const named = tracksWithCriteria(criteria);
  return tables.flatMap(({ track }) => (track !== null && named.has(track) ? track : []));
};

/** Each result, without what it came from. */
function carriedInput(tables: TableRow[], { judgements, setAside, tracks, places }: Carried) {
  const limited = new Set(tracks);
  const views: Views = new Map(places.map((one) => [one.project, { views: one.views, absences: 0 }]));
  return {
    ...{ tables, limited, parts: apartBy(limited, tables), judgements, setAside, views },
    ...{ all: [] as Judgements, counted: [] as Judgements, means: new Map() as Means },
    found: { fit: { places, traits: new Map() } } as FitOrInputs,
  };
}

/** One after the other: a jury takes one place in the queue of those that are fitted. @throws Fail `unavailable` */
export async function fitOrRefuse(found: FitOrInputs, owner: string, aside: Parameters<typeof fitOf>[2]): Promise<Fit> {
  if ('fit' in found) return found.fit;
  const fits: Fit[] = [];
  for (const input of found.inputs) fits.push(await fitOf(input, owner, aside));
  return beside(fits, found.inputs);
}

/** Reads what an export has of a jury: its results, if they are public. The fit runs in this thread, because nobody waits for an export. */
export async function resultsToCarry(reads: Reads, jury: JuryRow): Promise<Carried | undefined> {
  if (jury.kind === 'none' || jury.are_results_public === 0) return undefined;
  const { judgements, setAside, limited, views, found } = await readResultsInput(reads, jury);
  const { places } = 'fit' in found ? found.fit : beside(found.inputs.map(fit), found.inputs);
  const tracks = [...limited].sort();
  return {
    ...{ judgements, setAside, ...(tracks.length > 0 && { tracks }) },
    places: places.map((one) => ({ ...one, views: views.get(one.project)?.views ?? 0 })),
  };
}

type Judgements = Awaited<ReturnType<typeof judgementsIn>>;

const countedOf = (all: Judgements): Judgements => all.filter(({ is_out }) => is_out === 0);
