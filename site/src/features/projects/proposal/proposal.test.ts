import type { Cover, Project } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { proposalOf } from './proposal.ts';

const picture = (id: string, alt: string | null = null) =>
  ({ id, alt, url: `https://board.example/media/${id}`, width: 800, height: 600, widths: [96, 384, 800] }) as Cover;

function fieldsOf(before: Cover[], after: Cover[], foreign: string | null = null) {
  const address = (images: Cover[]) => images[0]?.url ?? foreign;
  const project = { name: 'Tide Clock', images: before, image_url: address(before) };
  const pending_revision = { name: 'Tide Clock', images: after, image_url: address(after), submitted_at: '2026-01-01' };
  const { fields = [] } = proposalOf({ ...project, pending_revision } as unknown as Project) ?? {};
  return fields.map((field) =>
    field.name === 'images'
      ? [field.name, ...[field.before, field.after].map((side) => side.map(({ id, alt }) => `${id} ${alt}`.trim()))]
      : [field.name, ...[field.before, field.after].map((side) => side.map(({ text }) => text).join(''))],
  );
}

const [clock, sea] = [picture('a', 'A clock'), picture('b')];

test.each<[string, Cover[], Cover[], unknown[]]>([
  ['added', [clock], [clock, sea], [['images', ['a A clock'], ['a A clock', 'b']]]],
  ['put in another order', [clock, sea], [sea, clock], [['images', ['a A clock', 'b'], ['b', 'a A clock']]]],
  ['described', [sea], [picture('b', 'The sea')], [['images', ['b'], ['b The sea']]]],
  ['cropped around another point', [sea], [{ ...sea, focus: { x: 0, y: 5 } } as Cover], [['images', ['b'], ['b']]]],
  ['left as they are', [clock, sea], [clock, sea], []],
])('pictures that are %s are compared as pictures, without their addresses', (_name, before, after, fields) => {
  expect(fieldsOf(before, after)).toEqual(fields);
});

test('an address of elsewhere that shows once the pictures are removed is told', () => {
  const foreign = 'https://elsewhere.example/a.png';
  expect(fieldsOf([clock], [], foreign)).toEqual([
    ['image_url', '', foreign],
    ['images', ['a A clock'], []],
  ]);
});
