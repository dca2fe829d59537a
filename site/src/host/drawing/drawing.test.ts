import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../service/test/support/folder.ts';
import type { ShareCard } from '../../features/share-cards/share-card.ts';
import { createDrawing } from './drawing.ts';
import { keepDrawings } from './kept-drawings.ts';
import type { Look } from './look.ts';
import type { Job } from './process.ts';

const look: Look = { name: 'Startplatz', university: undefined, logo: undefined, flare: '#0b5d3f', ink: '#0b5d3f' };
const card = (facts: Partial<ShareCard>): Job => ({
  what: 'card',
  look,
  card: {
    kind: 'project',
    title: 'Tide Clock',
    text: 'When the sea comes',
    label: 'Games',
    hues: ['4'],
    seed: 'a',
    ...facts,
  },
});

test('a card has the size that services ask for, and is the same picture for the same words alone', async () => {
  await using drawing = createDrawing();
  const titles = ['Tide Clock', 'Đặng Thị Hồng Nhung', 'مشاريع الطلاب', 'פרויקטים', '学生项目', 'परियोजनाएँ'];
  const pngs = await Promise.all([...titles, 'Tide Clock'].map((title) => drawing.draw('ada', card({ title }))));
  for (const png of pngs) {
    const { width, height } = await loadImage(png);
    expect([width, height, png.length < 300_000]).toEqual([1200, 630, true]);
  }
  expect(new Set(pngs.map((png) => png.toString('base64'))).size).toBe(titles.length);
});

test('words that cannot be drawn, and far too many, still make a card', async () => {
  await using drawing = createDrawing();
  const long = 'W'.repeat(80);
  for (const title of ['🚀🚀', '', long, '长'.repeat(80), 'ﷺ'.repeat(80)])
    expect(
      (await drawing.draw('ada', card({ title, text: `${title} `.repeat(20), label: title }))).length,
    ).toBeGreaterThan(1000);
});

test('a picture that cannot be drawn is refused, and the next one is drawn', async () => {
  await using drawing = createDrawing();
  const broken = drawing.draw('ada', { what: 'icon', picture: Buffer.from('<svg'), size: 32, shape: 'plain' });
  await expect(broken).rejects.toThrow();
  expect((await drawing.draw('ada', card({}))).length).toBeGreaterThan(1000);
});

test('a crash of the process fails the drawing under way alone', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'crashing.mjs');
  const crash = `process.on('message', ({ size }) => size === 1 ? process.exit(9) : process.send({ bytes: Buffer.from('x') }));`;
  writeFileSync(file, crash);
  await using drawing = createDrawing(file);
  const draw = (size: number) => drawing.draw('ada', { what: 'icon', picture: Buffer.alloc(0), size, shape: 'plain' });
  const [first, second] = await Promise.allSettled([draw(1), draw(2)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'the drawing process ended' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: Buffer.from('x') });
});

test('more drawings than may wait are refused at once', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'silent.mjs');
  writeFileSync(file, `process.on('message', () => {});`);
  const drawing = createDrawing(file);
  const all = Array.from({ length: 40 }, () =>
    drawing
      .draw('ada', { what: 'icon', picture: Buffer.alloc(0), size: 1, shape: 'plain' })
      .catch((error: Error) => error.name),
  );
  expect(await all[39]).toBe('DrawingBusy');
  await drawing[Symbol.asyncDispose]();
  expect((await Promise.all(all)).filter((name) => name === 'DrawingBusy')).toHaveLength(39);
});

test('a picture is drawn once for all who ask together, kept, and dropped when there are too many', async () => {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return Buffer.alloc(40);
  };
  const kept = keepDrawings({ draw, [Symbol.asyncDispose]: async () => {} }, 100);
  const ask = (path: string) => kept.picture(path, 'ada', () => card({}));
  await Promise.all([ask('a'), ask('a'), ask('a')]);
  await ask('b');
  await ask('a');
  expect(drawn).toBe(2);
  await ask('c');
  await ask('a');
  expect(drawn).toBe(3);
  await ask('b');
  expect(drawn).toBe(4);
});

test('a picture on a card is cropped around its focus, a portrait too', async () => {
  await using drawing = createDrawing();
  const canvas = createCanvas(400, 100);
  const context = canvas.getContext('2d');
  for (const [index, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
    context.fillStyle = colour;
    context.fillRect(index * 134, 0, 134, 100);
  }
  const picture = canvas.toBuffer('image/png');
  const atMiddleOfArt = async (kind: ShareCard['kind'], x?: number) => {
    const job = card({ kind, picture: 'a', ...(x !== undefined && { focus: { x, y: 50 } }) });
    const image = await loadImage(await drawing.draw('ada', { ...job, picture } as Job));
    const out = createCanvas(1200, 630).getContext('2d');
    out.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = out.getImageData(kind === 'person' ? 1006 : 940, 315, 1, 1).data;
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
  };
  for (const kind of ['project', 'person'] as const)
    expect([await atMiddleOfArt(kind, 0), await atMiddleOfArt(kind), await atMiddleOfArt(kind, 100)]).toEqual([
      ...['red', 'green', 'blue'],
    ]);
});
