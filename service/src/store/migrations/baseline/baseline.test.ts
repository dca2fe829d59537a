import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { schemaStatements } from './baseline.ts';
import type { EngineName } from './dialect.ts';
import { BOARD_EPOCH, firstCategories } from './first-categories.ts';

/** Of all tables and triggers, and of the first rows. */
const digestOf = (engine: EngineName) =>
  createHash('sha256')
    .update([...schemaStatements(engine), JSON.stringify([BOARD_EPOCH, firstCategories])].join(';\n'))
    .digest('hex')
    .slice(0, 16);

/** Those of 1.0.0. Databases have been made by these statements: a change of the tables is a migration of its own. */
const digests = { sqlite: 'f49adc8abdc549e0', postgres: '8e32c0fc6951e09c' } as const;

test.each(['sqlite', 'postgres'] as const)('the released baseline of %s never changes', (engine) => {
  expect(digestOf(engine), 'Add a migration instead.').toBe(digests[engine]);
});
