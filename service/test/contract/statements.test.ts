import { operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchStatements } from '../support/database/statements.ts';
import type { MembersWorld } from '../support/members.ts';
import { type SizedScene, setSizedScene } from './sized-scene.ts';
import type { Row } from './statement-row.ts';
import { table } from './statement-table.ts';
import { request, startTableWorld } from './statement-world.ts';

const FEW = 4;
const MANY = 13;

let world: MembersWorld;
const sent = new Map<Row, { few: string[]; many: string[] }>();

beforeAll(async () => {
  world = await startTableWorld();
  using statements = watchStatements(world);
  const take = async (scene: SizedScene) => {
    const taken: string[][] = [];
    for (const row of table) taken.push(await statements.during(() => request(row, scene)));
    return taken;
  };
  const few = await take(await setSizedScene(world, FEW));
  const many = await take(await setSizedScene(world, MANY));
  for (const [i, row] of table.entries()) sent.set(row, { few: few[i] ?? [], many: many[i] ?? [] });
});
afterAll(() => world[Symbol.asyncDispose]());

/** These are for a board without lists. */
const ofFirstStart = ['readSetup', 'sendSetupMail', 'nameFirstOperator', 'addFirstTerm'];

test('every operation has a row in statement-table.ts', () => {
  const named = new Set<string>(table.map(({ operation }) => operation));
  const missing = Object.keys(operations).filter((id) => !named.has(id));
  // A stream of events: `listeners.test.ts` says how often it asks. What another site or a
  // mail server says is not in the database.
  expect(missing.filter((id) => !ofFirstStart.includes(id))).toEqual([
    ...[
      'connectMyOrcidId',
      'suggestProject',
      'receiveLtiLaunch',
      'registerLtiPlatform',
      'streamMyNotices',
      'streamChanges',
      'sendTestMail',
    ],
  ]);
});

describe('an operation sends as many statements for long lists as for short ones', () => {
  const rows = table.map((row): [string, Row] => [`${row.operation}, at most ${row.max}`, row]);
  test.each(rows)('%s', (_, row) => {
    const { few, many } = sent.get(row) ?? { few: [], many: [] };
    if (!row.grows) expect(many.length, `more often for ${MANY} rows:\n${moreOf(many, few)}`).toBe(few.length);
    expect(many.length, many.join('\n')).toBeLessThanOrEqual(row.max);
  });
});

/** The statements of `many` that `few` has not, or not as often. */
function moreOf(many: string[], few: string[]): string {
  const left = few.map(shapeOf);
  const more = many.map(shapeOf).filter((text) => {
    const place = left.indexOf(text);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return more.join('\n');
}

/** A list of values counts as one, however long it is. */
const shapeOf = (text: string): string => text.replace(/(\(?(\?|\$\d+)\)?(, )?)+/g, '…');
