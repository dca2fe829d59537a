import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Fitter } from '../../service/src/domain/jury/fit/fitter.ts';
import { Builds } from '../../service/src/http/cache/builds.ts';
import { PictureMaker } from '../../service/src/media/picture-maker.ts';
import { createDrawing } from '../../site/src/host/drawing/drawing.ts';
import { createPageTurns } from '../../site/src/host/fairness/page-turns.ts';

/** Every queue in which people wait for one another, as somebody who wants the next thing of it. */
const queues: [
  string,
  (stack: AsyncDisposableStack) => Promise<(person: string, number: number) => Promise<unknown>>,
][] = [
  [
    'pictures are made',
    async (stack) => {
      const maker = stack.adopt(new PictureMaker(), (it) => it.close());
      const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const file = {
        bytes: bytes.length,
        read: async function* () {
          yield bytes;
        },
      };
      return (person) => maker.make(person, file);
    },
  ],
  [
    'juries are fitted',
    async () => {
      const fitter = new Fitter();
      const rows = Float64Array.from([0, 0, 1]);
      const input = { isPairwise: true, projects: ['a', 'b'], judges: ['ada'], rows };
      return (person, number) => fitter.fit(`${person} ${number}`, input, person);
    },
  ],
  [
    'cards are drawn',
    async (stack) => {
      const drawing = stack.use(createDrawing());
      const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
      return (person) => drawing.draw(person, { what: 'icon', picture, size: 16, shape: 'plain' });
    },
  ],
  [
    'answers are built',
    async () => {
      const builds = new Builds(() => 0);
      return (person) =>
        builds.run(
          person,
          () => setImmediate(),
          () => setImmediate(),
        );
    },
  ],
  [
    'pages are drawn',
    async () => {
      const inTurn = createPageTurns();
      const isWanted = () => true;
      return (personId) => inTurn({ personId, address: '192.0.2.1', isWanted }, () => setImmediate());
    },
  ],
];

test.each(queues)('where %s, one with a single wish waits for one turn of one with many', async (_, open) => {
  await using stack = new AsyncDisposableStack();
  const ask = await open(stack);
  const done: string[] = [];
  const note = (person: string, number: number) => ask(person, number).then(() => void done.push(person));
  const greedy = Array.from({ length: 6 }, (_, number) => note('greedy', number));
  await Promise.all([...greedy, note('patient', 0)]);
  expect(done).toHaveLength(7);
  expect(done.indexOf('patient')).toBeLessThanOrEqual(2);
});
