import { expect, test } from 'vitest';
import { arranged } from './pictures.ts';

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
