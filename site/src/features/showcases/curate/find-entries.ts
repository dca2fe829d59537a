import { limits } from '@launch-board/contract/limits';
import type { Entry } from '@launch-board/sdk';
import { type EntryState, stateIn } from '../entry-words.ts';

/** Which entries the page shows. `track`: an id, or `none` for those in no track; undefined for all. */
export type EntryQuery = { state: EntryState | undefined; find: string; track: string | undefined };

export const queryIn = (search: URLSearchParams): EntryQuery => ({
  state: stateIn(search.get('state')),
  find: [...(search.get('find') ?? '').trim()].slice(0, limits.searchLength).join(''),
  track: search.get('track') || undefined,
});

/** The same in an address, so that it can be kept, sent and gone back to. */
export const addressOf = (id: string, { state, find, track }: EntryQuery, page = 1): string => {
  const asked = { ...(state && { state }), ...(find && { find }), ...(track && { track }) };
  const query = new URLSearchParams({ ...asked, ...(page > 1 && { page: String(page) }) }).toString();
  return `/showcases/${id}/entries${query && `?${query}`}`;
};

type Findable = Pick<Entry, 'track' | 'table_number' | 'user'> & { project: Pick<Entry['project'], 'name' | 'team'> };

/** Whether each word is in the name or the team, or is the number of the table. */
export function isFound(entry: Findable, { find, track }: Pick<EntryQuery, 'find' | 'track'>): boolean {
  if (track !== undefined && (entry.track ?? 'none') !== track) return false;
  const { project, user, table_number } = entry;
  const people = [...(project.team ?? []), ...(user ? [user] : [])];
  const names = folded([project.name, ...people.flatMap((one) => [one.full_name, one.username])].join('\n'));
  const isIn = (word: string) => names.includes(word) || (table_number != null && word === String(table_number));
  return folded(find).split(/\s+/).every(isIn);
}

/** As people type: without accents and capitals. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
