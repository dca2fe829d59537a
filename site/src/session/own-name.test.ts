import { expect, test } from 'vitest';
import { createOwnName } from './own-name.ts';

const key = 'a key of site and API that is long enough';

/** A board that answers each request in turn. */
function before(answers: Response[]) {
  const told: string[] = [];
  const shown: (string | undefined)[] = [];
  const reports = { unknown: () => void told.push('unknown'), known: () => void told.push('known') };
  const own = createOwnName(key, reports, async (_url, { headers }) => {
    shown.push(headers['launch-board-site']);
    return answers.shift() ?? new Response();
  });
  return { ...own, told, shown, ask: (method: string, headers = {}) => own.fetch('http://api', { method, headers }) };
}
const taken = () => new Response(null, { headers: { 'counted-for': 'site' } });

test('the key is shown with reads that carry no token, and with nothing else', async () => {
  const own = before([taken(), taken(), taken(), taken()]);
  await own.ask('GET');
  await own.ask('GET', { authorization: 'Bearer x' });
  for (const method of ['POST', 'PATCH', 'DELETE']) await own.ask(method);
  expect(own.shown).toEqual([key, undefined, undefined, undefined, undefined]);
});

test('an API that does not take it is told of once, and is still asked in case it does again', async () => {
  const own = before([new Response(), new Response(), new Response(null, { status: 503 }), taken()]);
  for (let n = 0; n < 3; n += 1) await own.ask('GET');
  expect([own.isKnown(), own.told]).toEqual([false, ['unknown']]);
  await own.ask('GET');
  expect([own.isKnown(), own.told]).toEqual([true, ['unknown', 'known']]);
});

test('an API that leads elsewhere is followed without the key', async () => {
  const own = before([new Response(null, { status: 301 }), new Response('there')]);
  expect(await (await own.ask('GET')).text()).toBe('there');
  expect(own.shown).toEqual([key, undefined]);
});
