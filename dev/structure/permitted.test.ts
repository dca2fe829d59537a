import { expect, test } from 'vitest';
import { importsUnder, readSource, sourceFiles } from './imports.ts';

const seal = 'service/src/store/unpermitted.ts';
const gate = 'service/src/domain/permitted.ts';

test('what somebody reaches by a relation is opened by the permissions alone', () => {
  const openers = sourceFiles('service').filter((file) => /Unpermitted\.contentOf/.test(readSource(file)));
  expect(openers).toEqual([gate]);
  // For everybody else outside the store it is a type.
  const users = importsUnder('service/src').filter(({ target, isType }) => target === seal && !isType);
  expect(users.map(({ file }) => file).filter((file) => !file.startsWith('service/src/store/'))).toEqual([gate]);
});
