import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const answerOf = (body: string, headers: string[] = []) =>
  new CachedResponse({
    operation: 'test',
    dataVersion: 1,
    until: Number.POSITIVE_INFINITY,
    body: Buffer.from(body),
    headers,
  });

const tagOf = async (body: string) => (await answerOf(body).form('identity')).etag;

test('equal tags mean equal bytes, and the other way round', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (a, b) => {
      expect((await tagOf(a)) === (await tagOf(b))).toBe(Buffer.from(a).equals(Buffer.from(b)));
    }),
  );
});

test('a tag is strong and holds nothing that would need quoting', async () => {
  expect(await tagOf('{}')).toMatch(/^"[\w-]{22}"$/);
});

test('a compressed form is made once, and who asks meanwhile waits for the same work', async () => {
  const answer = answerOf('x'.repeat(5000));
  const [first, second] = await Promise.all([answer.form('br'), answer.form('br')]);
  expect(second).toBe(first);
  expect(answer.form('br')).toBe(first);
});

test('each form counts towards the size', async () => {
  const answer = answerOf('x'.repeat(5000));
  const { body } = await answer.form('zstd');
  expect(answer.size).toBe(5000 + body.length);
});
