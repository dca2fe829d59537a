import sharp from 'sharp';
import { expect, test } from 'vitest';
import { people, submitterOf } from '../lines.ts';
import { drawnSlugs, picturesFor } from './covers.ts';
import { portraitOf } from './portraits.ts';

test('every drawing belongs to a project of the demo, has words, and is like no other', () => {
  const drawings = drawnSlugs.flatMap((slug) => {
    expect(submitterOf(slug)).toBeTruthy();
    return picturesFor(slug);
  });
  expect(drawings.filter(({ alt }) => alt.length < 10)).toEqual([]);
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
});

test('a drawing is the same every time, so that the same picture is stored once', () => {
  for (const slug of drawnSlugs) expect(picturesFor(slug)).toEqual(picturesFor(slug));
  for (const handle of people) expect(portraitOf(handle)).toBe(portraitOf(handle));
});

test('drawings can be read by what makes the pictures', async () => {
  for (const svg of [picturesFor('shelf-echo')[0]?.svg ?? '', portraitOf('ines-carvalho')]) {
    const { width = 0, format } = await sharp(Buffer.from(svg)).metadata();
    expect([format, width >= 1000]).toEqual(['svg', true]);
  }
});
