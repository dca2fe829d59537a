import type { OwnName } from '@launch-board/contract';
import { packNames } from '../../store/own-names.ts';
import type { Fields } from './fields.ts';

/** The names of a body, tidied and packed. A language that is named twice is a fault. */
export function readNames(fields: Fields, names: readonly OwnName[]): string | null {
  const languages = new Set(names.map(({ language }) => language.toLowerCase()));
  if (languages.size < names.length) fields.problems.push({ field: 'names', message: 'must name each language once' });
  return packNames(names.map(({ language, name }, at) => ({ language, name: fields.line(`names.${at}.name`, name) })));
}
