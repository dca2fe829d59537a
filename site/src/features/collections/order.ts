/** A row whose place can be changed. What was taken out stays in view until the page is left, to be put back. */
export type Entry<Thing> = { thing: Thing; isRemoved: boolean };

type Identified = { id: string };

export const entriesOf = <Thing>(things: Thing[]): Entry<Thing>[] =>
  things.map((thing) => ({ thing, isRemoved: false }));

/** Puts an entry where the entry at `to` is. */
export function moved<Thing extends Identified>(entries: Entry<Thing>[], id: string, to: number): Entry<Thing>[] {
  const from = entries.findIndex(({ thing }) => thing.id === id);
  const entry = entries[from];
  if (!entry || from === to || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

export const marked = <Thing extends Identified>(entries: Entry<Thing>[], id: string, isRemoved: boolean) =>
  entries.map((entry) => (entry.thing.id === id ? { ...entry, isRemoved } : entry));

/** The place as the API counts: among what is in the collection, 0 first. */
export const placeOf = <Thing extends Identified>(entries: Entry<Thing>[], id: string): number =>
  entries.slice(0, indexOf(entries, id)).filter(({ isRemoved }) => !isRemoved).length;

const indexOf = <Thing extends Identified>(entries: Entry<Thing>[], id: string): number =>
  entries.findIndex(({ thing }) => thing.id === id);

/** The index of the next entry in this direction that is not taken out; its own at the end of the list. */
export function neighbour<Thing extends Identified>(entries: Entry<Thing>[], id: string, step: -1 | 1): number {
  const from = indexOf(entries, id);
  for (let index = from + step; entries[index]; index += step) if (!entries[index]?.isRemoved) return index;
  return from;
}

/** `none` takes the project out. */
export type Step = { project: string; place: number | 'none' };

/** Several steps of one project in a row come to the last of them; nothing else may be left out or change its turn. */
export const queued = <S extends Step>(steps: S[], step: S): S[] =>
  steps.at(-1)?.project === step.project ? [...steps.slice(0, -1), step] : [...steps, step];
