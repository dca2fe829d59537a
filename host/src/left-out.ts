import { Unfit } from './setting-readers.ts';

/** Parts of the board that an operator may leave out, each with those that cannot be without it. */
const needing = {
  leaderboards: [],
  showcases: ['juries'],
  juries: [],
  standing: [],
} as const satisfies Record<string, readonly string[]>;

export type Part = keyof typeof needing;
export const parts = Object.keys(needing) as Part[];

const isPart = (name: string): name is Part => name in needing;

/** The parts that a setting names, separated by commas, and those that need them. */
export function readLeftOut(text: string): readonly Part[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Unfit(`has what is no part that can be left out; the parts are ${parts.join(', ')}`);
  const named = new Set(names.filter(isPart).flatMap((name) => [name, ...needing[name]]));
  return parts.filter((part) => named.has(part));
}
