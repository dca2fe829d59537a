import type { Fit, Traits } from './fit/fit.ts';
import type { FitInput } from './fit/fit-input.ts';

type Placed = { id: string; track: string | null };

/**
 * Projects that are compared with each other, and with no others: those of each track to which judges are limited, and last all the
 * rest. So no project is better for having milder judges than those of another track.
 */
export function apartBy(limited: ReadonlySet<string>, tables: readonly Placed[]): string[][] {
  const parts = Map.groupBy(tables, ({ track }) => partOf(limited, track));
  const rank = (part: string | null) => (part === null ? 1 : 0);
  return [...parts]
    .toSorted(([a], [b]) => rank(a) - rank(b) || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([, some]) => some.map(({ id }) => id));
}

/** The track, if its projects are compared only with each other. */
export const partOf = (limited: ReadonlySet<string>, track: string | null): string | null =>
  track !== null && limited.has(track) ? track : null;

type Comparison = { project_id: string; before_id: string | null };

/** Whether what was said is of one part: two projects that have come to be in different ones are not compared any more. */
export function isWithin(parts: readonly string[][]): (said: Comparison) => boolean {
  if (parts.length < 2) return () => true;
  const places = new Map(parts.flatMap((part, index) => part.map((id) => [id, index] as const)));
  return ({ project_id, before_id }) => {
    const [one, other] = [places.get(project_id), places.get(before_id ?? '')];
    return one === undefined || other === undefined || one === other;
  };
}

/** Fits beside each other. A judge of several parts is as they are in each of them, by how much they have said there. */
export function beside(fits: readonly Fit[], inputs: readonly FitInput[]): Fit {
  const [only] = fits;
  if (only && fits.length === 1) return only;
  const found = fits.flatMap(({ traits }, part) =>
    [...traits].map(([judge, own]) => ({ judge, own, weight: saidBy(judge, inputs[part]) })),
  );
  const byJudge = Map.groupBy(found, ({ judge }) => judge);
  return {
    places: fits.flatMap(({ places }) => places),
    traits: new Map([...byJudge].map(([judge, some]) => [judge, averaged(some)])),
  };
}

function saidBy(judge: string, input: FitInput | undefined): number {
  const index = input?.judges.indexOf(judge) ?? -1;
  return input?.rows.reduce((sum, value, i) => (i % 3 === 0 && value === index ? sum + 1 : sum), 0) ?? 0;
}

function averaged(some: readonly { own: Traits; weight: number }[]): Traits {
  const mean = (name: keyof Traits) => {
    const known = some.flatMap(({ own, weight }) => {
      const value = own[name];
      return value === undefined || weight === 0 ? [] : [{ value, weight }];
    });
    const total = known.reduce((sum, { weight }) => sum + weight, 0);
    return total === 0 ? undefined : known.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
  };
  return { reliability: mean('reliability'), severity: mean('severity'), noise: mean('noise') };
}
