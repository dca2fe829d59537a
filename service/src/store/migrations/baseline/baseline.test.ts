import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaStatements } from './baseline.ts';

const digestOf = (statements: readonly string[]) =>
  createHash('sha256').update(statements.join(';\n')).digest('hex').slice(0, 16);

/**
 * Until 1.0.0 is dated, whoever changes the tables changes the digests. From then on a change is a migration of its own:
 * databases have been made by these statements.
 */
const digests = { sqlite: '55f026f7a91366e5', postgres: '0e23f9cf085beda6' } as const;

test.each(['sqlite', 'postgres'] as const)('the baseline of %s is the one whose digest is written here', (engine) => {
  const changelog = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  const advice = /^Not released yet/m.test(changelog)
    ? 'Write the new digest here.'
    : 'A released baseline is frozen: add a migration instead.';
  expect(digestOf(schemaStatements(engine)), advice).toBe(digests[engine]);
});
