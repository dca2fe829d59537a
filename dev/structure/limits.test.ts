import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/** What takes texts from people and files, and so has bounds. */
const takers = ['contract/src', 'service/src/interchange', 'site/src'];

/** The limits themselves, and a form that nobody can choose: a colour. */
const allowed = ['contract/src/limits.ts', 'maxLength: 7 }'];

test('no form and no schema has a length of its own: all are in limits.ts of the contract', () => {
  const files = takers.flatMap(sourceFiles).filter((file) => !file.includes('.test.') && !allowed.includes(file));
  const lines = files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
  const own = lines.filter((line) => /\b(maxLength|maxItems)(=\{|: )[\d_]+/.test(line));
  expect(own.filter((line) => !allowed.some((part) => line.includes(part)))).toEqual([]);
});
