import pg from 'pg';
import { expect, test } from 'vitest';
import { newDatabase, onServer } from '../../../../test/support/database.ts';
import { isStale } from './faults.ts';

test('a plan that is out of date is known in a server of any language, and no other fault is taken for one', async () => {
  await using database = await newDatabase();
  await onServer(database.url, 'CREATE TABLE words (word text)');
  const client = new pg.Client(database.url);
  await client.connect();
  const failed = (query: string | { name: string; text: string }) =>
    client.query(query).then(
      () => undefined,
      // What a server says in another language.
      (error: Error) => Object.assign(error, { message: 'gespeicherter Plan darf den Ergebnistyp nicht ändern' }),
    );
  const all = { name: 'all', text: 'SELECT * FROM words' };
  expect(await failed(all)).toBeUndefined();
  await onServer(database.url, 'ALTER TABLE words ADD COLUMN language text');
  expect(isStale(await failed(all))).toBe(true);
  // Another thing that the server does not support, with the same code.
  const unsupported = await failed('SELECT count(*) FROM words FOR UPDATE');
  expect(unsupported).toMatchObject({ code: '0A000' });
  expect(isStale(unsupported)).toBe(false);
  await client.end();
});
