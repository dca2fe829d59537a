import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { courseReasons } from './reasons.ts';

const folder = join(import.meta.dirname, '../../../../service/src/domain/lti');
const source = globSync(`${folder}/*.ts`)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('every reason that the API gives for a course is a message, word by word', () => {
  const given = [...source.matchAll(/failed\('([^']+)'\)|reason: '([^']+)'/g)].map((found) => found[1] ?? found[2]);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((reason) => !courseReasons.map(String).includes(String(reason)))).toEqual([]);
  expect(courseReasons.map(String).filter((reason) => !source.includes(`'${reason}'`))).toEqual([]);
});
