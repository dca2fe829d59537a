import { BoundedMap } from '@launch-board/host/bounded-map';
import type { Aside } from '../../aside.ts';
import { Fail } from '../../fail.ts';
import { type Fit, fit } from './fit.ts';
import { digestOf, type FitInput } from './fit-input.ts';
import { Fitter, FitterBusy } from './fitter.ts';

/** The latest fits: a page that many read computes nothing while nobody judges. For a few juries, each with all of its criteria. */
const fits = new BoundedMap<Fit>({ most: 32 });
const COME_BACK_SECONDS = 5;
/** Projects times themselves plus judgements, which is what the time grows with: some five milliseconds. */
const SMALL = 300;

const fitter = new Fitter();

/** @throws Fail `unavailable` if too many juries are being fitted, of the owner or of all */
export async function fitOf(input: FitInput, owner: string, aside: Aside): Promise<Fit> {
  const digest = digestOf(input);
  const known = fits.get(digest) ?? (isSmall(input) ? fit(input) : await aside(() => inThread(digest, input, owner)));
  fits.set(digest, known);
  return known;
}

const isSmall = ({ projects, rows }: FitInput): boolean => projects.length ** 2 + rows.length / 3 <= SMALL;

async function inThread(digest: string, input: FitInput, owner: string): Promise<Fit> {
  try {
    return await fitter.fit(digest, input, owner);
  } catch (error) {
    if (error instanceof FitterBusy) throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    throw error;
  }
}
