import { createClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { arranged, sentPicture } from './pictures.ts';

const sent = (act: string) => {
  const form = new FormData();
  for (const id of ['a', 'b', 'c']) {
    form.append('id', id);
    form.append('alt', id === 'b' ? 'The sea' : '');
  }
  form.append('act', act);
  return arranged(form).map(({ id, alt }) => (alt ? `${id}: ${alt}` : id));
};

test.each([
  ['save', ['a', 'b: The sea', 'c']],
  ['remove b', ['a', 'c']],
  ['earlier b', ['b: The sea', 'a', 'c']],
  ['later b', ['a', 'c', 'b: The sea']],
  ['earlier a', ['a', 'b: The sea', 'c']],
  ['later c', ['a', 'b: The sea', 'c']],
  ['remove x', ['a', 'b: The sea', 'c']],
])('the button "%s" arranges the pictures with their texts', (act, wanted) => {
  expect(sent(act)).toEqual(wanted);
});

test('that there is no room for a picture is told at its field, so that the form keeps what was typed', async () => {
  const reason = 'There is no room for new pictures at the moment.';
  const body = { error: 'The service is busy.', code: 'unavailable', request_id: 'x', reason };
  const away = Response.json(body, { status: 503 });
  const client = createClient({ baseUrl: 'http://board.example', retry: false, fetch: async () => away });
  const visitor = { sentPicture: () => client.getReadiness() } as never;
  await expect(sentPicture(visitor, new FormData())).rejects.toMatchObject({
    details: [{ field: 'picture', message: reason }],
  });
});
