import { limits, type Operation, operations } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf } from '../support/cast.ts';
import { everyRow } from '../support/database/every-row.ts';
import { datasetEnv } from '../support/dataset.ts';
import { type MembersWorld, type Sent, startMembersWorld } from '../support/members.ts';
import { someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { somePlatformEnv } from '../support/rows/lti-rows.ts';
import { type Scene, setScene } from '../support/scene.ts';
import { webhookEnv } from '../support/webhooks.ts';
import { type Row, table } from './permission-table.ts';

// Every member of every body, with everything in it that does not belong there.

let world: MembersWorld;
let cast: Cast;
let scene: Scene;
beforeAll(async () => {
  world = await startMembersWorld({
    roundMs: 50,
    env: { ...webhookEnv, ...datasetEnv, ...somePlatformEnv(), ...someRepositoryEnv },
  });
  cast = await castOf(world);
  scene = await setScene(world, cast);
});
afterAll(() => world[Symbol.asyncDispose]());

type Property = { type?: string | string[]; enum?: unknown[] };

const a40 = 'a'.repeat(40);
const noFocus = [
  5,
  '50 50',
  [50, 50],
  {},
  { x: 5 },
  { x: -1, y: 5 },
  { x: 5, y: 101 },
  { x: 1.5, y: 5 },
  { x: 5, y: 5, z: 5 },
];
const noPicture = [
  ...[{}, { id: 5 }, { id: 'x' }, { id: a40, alt: 5 }, { id: a40, alt: 'a\u0000b' }],
  ...noFocus.map((focus) => ({ id: a40, focus })),
];
const operationOf = ({ operation }: Row): Operation => operations[operation];
const propertiesOf = (row: Row) =>
  Object.entries((operationOf(row).body?.properties ?? {}) as Record<string, Property>);
// One row of each operation; the others ask for the same about another thing.
const withBody = table.filter(
  (row, i) => operationOf(row).body && table.findIndex((it) => it.operation === row.operation) === i,
);

const texts = ['a\u0000b', 'a\u0007b', 'a\u009fb', 'half \ud83d of a pair', '\udc00', ['text'], { text: 1 }, 5, true];
const hostile: Record<string, unknown[]> = {
  string: texts,
  boolean: ['true', 1, 0, null, [true], {}],
  integer: ['1', 1.5, -1, null, [1], 1e300],
  array: ['text', 5, {}, null, [5], [null], ...noPicture.map((one) => [one])],
  object: ['text', 5, [], ...noPicture],
};

function callerOf(row: Row) {
  if (operationOf(row).access === 'operator') return cast.operator;
  return row.answers.owner === 'forbidden' ? cast.moderator : cast.owner;
}

const send = (row: Row, body: unknown): Promise<Sent> => {
  return callerOf(row).send(operationOf(row).method, row.ask(scene)[0], body);
};

/** Sends each body and shows that it was refused as a whole. */
async function expectRefused(row: Row, bodies: [what: string, body: unknown][], codes: string[], field?: string) {
  const before = await everyRow(world.databaseUrl, Date.now());
  for (const [what, body] of bodies) {
    const answer = await send(row, body);
    const said = `${row.operation} with ${what}: ${answer.text}`;
    expect(codes, said).toContain(answer.body?.code);
    if (field)
      // Inside lists and objects the path leads on from the member: `images/0/id`.
      expect(
        new Set(answer.body.details.map((detail: { field: string }) => detail.field.split(/[./[]/)[0])),
        said,
      ).toEqual(new Set([field]));
  }
  expect(await everyRow(world.databaseUrl, Date.now())).toBe(before);
}

describe.each(withBody.map((row): [string, Row] => [row.operation, row]))('%s', (_operation, row) => {
  const valid = () => row.ask(scene)[1] as Record<string, unknown>;

  test('refuses in each member what it cannot keep as it is, and names it', async () => {
    for (const [name, property] of propertiesOf(row)) {
      const type = property.enum ? 'string' : [property.type].flat()[0];
      const mayBeNull = [property.type].flat().includes('null');
      const values = (hostile[type ?? ''] ?? []).filter((value) => value !== null || !mayBeNull);
      const bodies = values.map((value): [string, unknown] => [
        `${name} ${JSON.stringify(value)}`,
        { ...valid(), [name]: value },
      ]);
      expect(bodies.length, name).toBeGreaterThan(0);
      await expectRefused(row, bodies, ['invalid_request'], name);
    }
  });

  test('refuses members that nobody declared, also those that every object has', async () => {
    const strangers = [
      'id',
      'status',
      'user_id',
      'upvotes_count',
      'created_at',
      'is_admin',
      'constructor',
      'toString',
      '',
    ];
    const bodies = strangers.map((name): [string, unknown] => [name, { ...valid(), [name]: 'x' }]);
    await expectRefused(row, bodies, ['invalid_request']);
    const inherited = ['{"__proto__": {"name": "x"}}', '{"constructor": {"prototype": {"name": "x"}}}'];
    await expectRefused(
      row,
      inherited.map((text) => [text, text]),
      ['invalid_request', 'malformed_body'],
    );
  });

  test('refuses what is no object', async () => {
    const bodies = ['[]', 'null', '"text"', '5', 'true', JSON.stringify([valid()]), '', '{', '{}x', '\u0000'];
    await expectRefused(
      row,
      bodies.map((text) => [text, text]),
      ['invalid_request', 'malformed_body'],
    );
  });

  test('refuses bodies of 64 KiB, larger ones as too large', async () => {
    const empty = JSON.stringify({ ...valid(), padding: '' }).length;
    const full = JSON.stringify({ ...valid(), padding: 'x'.repeat(limits.bodyBytes - empty) });
    expect(full.length).toBe(limits.bodyBytes);
    await expectRefused(row, [['64 KiB', full]], ['invalid_request']);
    await expectRefused(row, [['a byte more', `${full} `]], ['body_too_large']);
  });
});

// An upload has bytes for a body: uploads.test.ts and hand-in-files.test.ts have its refusals. This board sends no mail.
const bodiless = table.filter(
  (row) =>
    !operationOf(row).body && !['eraseMe', 'uploadPicture', 'handInFile', 'sendTestMail'].includes(row.operation),
);

test.each(bodiless.map((row): [string, Row] => [row.operation, row]))(
  '%s, which has no body, minds none',
  async (_operation, row) => {
    const json = 'application/json';
    const tries: [string | undefined, string][] = [
      [undefined, json],
      ['', json],
      ['{}', json],
      ['{"any": 1', json],
      ['x'.repeat(70_000), 'text/plain'],
      ['', 'application/x-www-form-urlencoded'],
    ];
    for (const [body, type] of tries) {
      scene = await setScene(world, cast);
      // More tries than a day has reminders.
      await world.store.write(({ db }) => db.deleteFrom('write_events').execute());
      const caller = callerOf(row);
      const [path] = row.ask(scene);
      const { method, success } = operationOf(row);
      const answer = await caller.send(method, path, body, { 'Content-Type': type });
      expect(answer.status, `${body?.slice(0, 20)} ${answer.text}`).toBe(success.status);
    }
  },
);

test('texts come back as they were typed, in every script', async () => {
  const { client } = cast.owner;
  const text = 'Ünï\u{1F469}\u200d\u{1F4BB} العربية 漢字 \u202eabc\u202c <b>&amp;</b> \'; DROP TABLE votes; -- %_"\\';
  // In a line nothing may change the direction of writing; in a text one may write about it.
  const line = text.replaceAll(/[\u202c\u202e]/g, '');
  const { project } = await client.createProject({
    body: { name: line.slice(0, 70), tagline: line, description: text },
  });
  expect((await client.getProject({ id: project.id })).project).toMatchObject({ tagline: line, description: text });
  const { comment } = await client.addComment({ id: project.id, body: { content: `${text}\n\t${text}` } });
  expect(comment.content).toBe(`${text}\n\t${text}`);
  const { user } = await client.updateMe({ body: { full_name: line, bio: text } });
  expect(user).toMatchObject({ full_name: line, bio: text });
  expect(await world.recount()).toEqual([]);
});
