import type { OwnName } from '@launch-board/contract';

// Names in other languages, in one column of what has them: they are read with it, and nothing looks for them.

export const packNames = (names: readonly OwnName[]): string | null =>
  names.length === 0 ? null : JSON.stringify(names.map(({ language, name }) => [language, name]));

/** Undefined if there are none. */
export const unpackNames = (packed: string | null): OwnName[] | undefined =>
  packed === null
    ? undefined
    : (JSON.parse(packed) as [string, string][]).map(([language, name]) => ({ language, name }));
