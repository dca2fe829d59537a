import { isUuid } from '@launch-board/contract';
import { v5 as uuid } from 'uuid';
import { BOARD_KEY } from '../../store/exports.ts';

/** Never change it: ids already given out were made from it. */
const NAMESPACE = '6b0c8f0e-5d1b-4c39-9a51-2f6f3ce0a7d4';

/** The same parts always give the same id, in every database. */
export const derivedId = (...parts: readonly (string | number)[]): string => uuid(JSON.stringify(parts), NAMESPACE);

/** The id in the key of a project that was made on a board; undefined for the key of any other source. */
export function idOfBoardKey(key: string): string | undefined {
  if (!key.startsWith(BOARD_KEY)) return undefined;
  const id = key.slice(BOARD_KEY.length);
  return isUuid(id) ? id.toLowerCase() : undefined;
}

/** Of somebody known by user name alone; later attempts are for names whose earlier ids belong to somebody else. */
export const personId = (name: string, attempt = 0): string =>
  attempt === 0 ? derivedId('user', name) : derivedId('user', name, attempt);
