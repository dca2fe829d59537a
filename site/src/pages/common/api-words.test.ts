import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { errorWords, faults, faultWords, inOtherWords } from './api-words.ts';

const root = join(import.meta.dirname, '../../../..');

test('every fault listed here is one that the API finds, word by word', () => {
  const sources = globSync('{service,contract}/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const all = sources.join('\n');
  const unknown = [
    ...faults.map((fault) => String(fault).replace(/^This (.*)\.$/s, '$1')),
    ...Object.keys(inOtherWords),
  ].filter((text) => !all.includes(text));
  expect(unknown).toEqual([]);
});

test('people get the reason itself, not a pointer to it', () => {
  const { sentence } = errors.suspended;
  expect(errorWords(sentence, 'Spam, until 1 May.')).toBe('Your account is suspended. Spam, until 1 May.');
  expect(errorWords(sentence, undefined)).toBe('Your account is suspended.');
});

test('what a field has to be is a sentence', () => {
  expect(faultWords('must not be blank')).toBe('This must not be blank.');
  expect(faultWords('must not have more than 1200 characters')).toBe('This must not have more than 1,200 characters.');
  expect(faultWords('must match format "uri"')).toBe('This must be a full address, such as https://example.org/.');
  expect(faultWords('must not contain "cheap pills", which is on a list of this board')).toBe(
    'This must not contain “cheap pills”, which is on a list of this board.',
  );
  expect(faultWords('is not known here')).toBe('is not known here');
});
