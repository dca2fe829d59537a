import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, startInstance } from '../processes/instance-process.ts';
import { startRedis, type TestRedis } from '../processes/redis.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startIssuer, type TestIssuer } from '../support/issuer.ts';
import { claimsOf, signInEnv } from '../support/members.ts';
import { dial, get, type RawAnswer } from '../support/raw.ts';

// Several processes of the service, one Redis: one limit.

let redis: TestRedis;
let issuer: TestIssuer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let instances: Instance[] = [];
beforeAll(async () => {
  [redis, issuer, folder] = await Promise.all([startRedis(), startIssuer(), temporaryFolder()]);
  const env = {
    ...signInEnv(issuer),
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_VALKEY_URL: redis.url,
    LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1',
  };
  instances = await Promise.all([1, 2, 3].map(() => startInstance(env)));
});
afterAll(async () => {
  for (const part of [...instances, issuer, redis, folder]) await part[Symbol.asyncDispose]();
});

const remainingIn = (answer: RawAnswer) => Number(/remaining=(\d+)/.exec(answer.header('ratelimit') ?? '')?.[1]);
const resetIn = (answer: RawAnswer) => Number(/reset=(\d+)/.exec(answer.header('ratelimit') ?? '')?.[1]);

let clients = 0;
const someone = () => ({ 'X-Forwarded-For': `198.51.100.${++clients}` });

/** The answers to one request after the other, each through the next of so many instances. */
async function alternate(requests: number, through: number, headers: Record<string, string>): Promise<RawAnswer[]> {
  const conversations = await Promise.all(instances.slice(0, through).map(({ url }) => dial(url)));
  const answers: RawAnswer[] = [];
  for (let n = 0; n < requests; n += 1) {
    const conversation = conversations[n % through];
    conversation?.send(get('/api/stats', headers));
    if (conversation) answers.push(await conversation.answer());
  }
  for (const conversation of conversations) await conversation[Symbol.asyncDispose]();
  return answers;
}

function expectOneLimit(answers: readonly RawAnswer[]) {
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n < 300 ? 200 : 429)));
  expect(answers.map(remainingIn)).toEqual(answers.map((_, n) => Math.max(0, 299 - n)));
  let last = 60;
  for (const answer of answers) {
    expect(answer.all('ratelimit')).toHaveLength(1);
    expect(answer.all('ratelimit-policy')).toEqual(['300;w=60']);
    const reset = resetIn(answer);
    expect(reset >= 1 && reset <= last).toBe(true);
    if (answer.status === 429) expect(answer.header('retry-after')).toBe(String(reset));
    last = reset;
  }
}

test.each([2, 3])('whoever alternates between %d processes is refused at the 301st request', async (through) => {
  expectOneLimit(await alternate(304, through, someone()));
});

test('a member has one limit over all processes and addresses', async () => {
  const Authorization = `Bearer ${await issuer.token(claimsOf('ada'))}`;
  const first = await alternate(150, 3, { ...someone(), Authorization });
  expectOneLimit([...first, ...(await alternate(154, 3, { ...someone(), Authorization }))]);
});

test('of a thousand requests that race through three processes, three hundred are served', async () => {
  const me = someone();
  const lanes = await Promise.all([...instances, ...instances, ...instances].map(({ url }) => dial(url)));
  const each = Math.ceil(1000 / lanes.length);
  const answers = await Promise.all(
    lanes.map(async (lane) => {
      lane.send(get('/api/stats', me).repeat(each));
      const own: RawAnswer[] = [];
      for (let n = 0; n < each; n += 1) own.push(await lane.answer());
      return own;
    }),
  );
  for (const lane of lanes) await lane[Symbol.asyncDispose]();
  const served = answers.flat().filter(({ status }) => status === 200);
  expect(served.map(remainingIn).toSorted((a, b) => b - a)).toEqual(Array.from({ length: 300 }, (_, n) => 299 - n));
  expect(answers.flat().filter(({ status }) => status === 429)).toHaveLength(lanes.length * each - 300);
});

test('what is answered below the service counts in the same window', async () => {
  const [first, second] = instances;
  const direct = async (instance: Instance | undefined, bytes: string) => {
    await using conversation = await dial(instance?.url ?? '');
    conversation.send(bytes);
    return remainingIn(await conversation.answer());
  };
  const start = await direct(first, get('/healthz'));
  expect(await direct(second, 'GARBAGE\r\n\r\n')).toBe(start - 1);
  expect(await direct(first, get('/nothing'))).toBe(start - 2);
});
