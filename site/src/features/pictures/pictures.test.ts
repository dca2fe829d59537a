import { createClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { altField, arrange, picturesIn, picturesOfText, textOfPictures } from './picture-list.ts';
import { takeFiles } from './pictures.ts';

const formOf = (intent: string) => {
  const form = new FormData();
  form.set('images', 'a b c');
  form.set(altField('b'), 'The sea');
  form.set('intent', intent);
  return form;
};
const shown = (form: FormData) => picturesIn((name) => String(form.get(name) ?? '')).split('\n');

test.each([
  ['save', ['a', 'b The sea', 'c']],
  ['picture remove b', ['a', 'c']],
  ['picture earlier b', ['b The sea', 'a', 'c']],
  ['picture later b', ['a', 'c', 'b The sea']],
  ['picture earlier a', ['a', 'b The sea', 'c']],
  ['picture later c', ['a', 'b The sea', 'c']],
  ['picture remove x', ['a', 'b The sea', 'c']],
  ['picture eat b', ['a', 'b The sea', 'c']],
])('the button "%s" arranges the pictures with their texts', (intent, wanted) => {
  const form = formOf(intent);
  arrange(form);
  expect(shown(form)).toEqual(wanted);
});

test('a list of pictures is the same after it was a text', () => {
  const pictures = [
    { id: 'a', alt: 'Two  words\nand a line', focus: { x: 0, y: 100 } },
    { id: 'b', alt: null },
  ];
  const text = textOfPictures(pictures);
  expect(picturesOfText(text)).toEqual([
    { id: 'a', alt: 'Two words and a line', focus: { x: 0, y: 100 } },
    { id: 'b', alt: null, focus: null },
  ]);
  expect(textOfPictures(picturesOfText(text))).toBe(text);
});

test('that there is no room for a picture is told at its field, and the others are in the list', async () => {
  const reason = 'There is no room for new pictures at the moment.';
  const body = { error: 'The service is busy.', code: 'unavailable', request_id: 'x', reason };
  const away = Response.json(body, { status: 503 });
  const client = createClient({ baseUrl: 'http://board.example', retry: false, fetch: async () => away });
  const visitor = { sentPictures: [async () => ({ id: 'd' }), () => client.getReadiness(), async () => ({ id: 'e' })] };
  const form = formOf('save');
  await expect(takeFiles(visitor as never, form)).rejects.toMatchObject({
    details: [{ field: 'images', message: reason }],
  });
  expect(shown(form)).toEqual(['a', 'b The sea', 'c', 'd', 'e']);
});
