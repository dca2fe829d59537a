import { MINUTE_MS } from '@launch-board/host/durations';
import { stored } from '../../service/src/interchange/mirror/things.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { insertWebhook } from '../../service/src/store/webhooks/webhooks.ts';
import { webhookRow } from '../../service/test/support/rows/webhook-rows.ts';
import { inOrder, shownToAll } from '../../service/test/support/shown-to-all.ts';
import { type Board, type Ground, openBoard } from '../mirror/board.ts';
import { newCrowd } from '../mirror/crowd.ts';
import { type Counts, writeUntil } from '../mirror/writers.ts';
import { startDeliverers } from './deliverers.ts';
import { type Message, type Receiver, startReceiver } from './receiver.ts';

// Two instances tell five webhooks of what a crowd writes, to a receiver that says 429 and 500, hangs and dies. They are killed in
// the middle, again and again. In the end a copy that is made of what the receiver took is what the board shows.

const HOOKS = 5;
const WRITERS = 4;
const WRITES_A_ROUND = 8;
/** Of two instances in a round. A lease is over when the next round begins, because its time is later. */
const KILLED_SHARE = 0.7;
const LEASE_MINUTES = 1;
/** Rounds without kills, each a day later, in which everything that is left arrives. */
const LAST_ROUNDS = 8;

/** Returns what is wrong. */
export async function nothingIsLost(ground: Ground, { kills }: { kills: number }): Promise<string[]> {
  const { say, engine, chance } = ground;
  await using stack = new AsyncDisposableStack();
  const board = stack.use(await openBoard(ground, 1));
  const crowd = await newCrowd(ground, board);
  const receiver = stack.use(await startReceiver(chance));
  await makeWebhooks(board, crowd.moderator.id);
  const env = {
    DATABASE_URL: board.databaseUrl(),
    RECEIVER_PORT: String(receiver.port),
    WEBHOOK_KEY: 'a key of webhooks that are proven to lose nothing',
  };
  const deliverers = stack.use(await startDeliverers(env, chance));
  const counts: Counts = new Map();
  let now = Date.now();
  const later = (least: number, most: number) => {
    now += chance.whole(least, most) * MINUTE_MS;
    return now;
  };
  for (let round = 1; deliverers.kills() < kills; round += 1) {
    await Promise.all([
      writeUntil(crowd, counts, round * WRITES_A_ROUND, WRITERS),
      deliverers.round(later(LEASE_MINUTES, 10), KILLED_SHARE),
    ]);
    if (round % 100 === 0) say(`${engine}: ${round} rounds, ${deliverers.kills()} kills, ${sumOf(receiver)} messages`);
  }
  receiver.recover();
  for (let n = 0; n < LAST_ROUNDS; n += 1) await deliverers.round(later(24 * 60, 24 * 60), 0);
  say(`${engine}: ${deliverers.kills()} kills; responses ${JSON.stringify(receiver.responses)}`);
  return await judge(ground, board, receiver);
}

const sumOf = ({ received }: Receiver) => [...received.values()].reduce((sum, { length }) => sum + length, 0);
const pathOf = (n: number) => `/hook-${n}`;

/** The moderator's, about the board. The instances that serve have none, so that those that are killed tell everything. */
async function makeWebhooks(board: Board, userId: string) {
  const { next: place } = await board.client().listChanges();
  const store = openStore(board.databaseUrl());
  try {
    for (let n = 0; n < HOOKS; n += 1) {
      const row = webhookRow(userId, { url: `https://tide.test${pathOf(n)}`, place, created_at: Date.now() });
      await store.write((writes) => insertWebhook(writes, row));
    }
  } finally {
    await store.close();
  }
}

async function judge({ engine, say }: Ground, board: Board, { received }: Receiver): Promise<string[]> {
  const shown = await shownToAll(board.client());
  // Categories were there before; people are told of by what they show.
  const isTold = ({ type }: { type: string }) => type !== 'user' && type !== 'category';
  const expected = inOrder(shown.filter(isTold).map(bare));
  const faults: string[] = [];
  for (let n = 0; n < HOOKS; n += 1) {
    const messages = received.get(pathOf(n)) ?? [];
    const found = inOrder(copyOf(messages).map(bare));
    const lacks = expected.filter((line) => !found.includes(line));
    const hasMore = found.filter((line) => !expected.includes(line));
    const wrongOrder = outOfOrder(messages);
    const repeated = messages.length - new Set(messages.map(({ id }) => id)).size;
    say(
      `${engine}, webhook ${n + 1}: ${messages.length} messages of ${expected.length} things that are left, ${lacks.length} lost, ` +
        `${hasMore.length} too many, ${wrongOrder.length} out of order, ${repeated} came again and can be known by their id`,
    );
    if (lacks.length > 0) faults.push(`${engine}, webhook ${n + 1} lacks ${lacks.slice(0, 2).join('\n')}`);
    if (hasMore.length > 0) faults.push(`${engine}, webhook ${n + 1} has ${hasMore.slice(0, 2).join('\n')}`);
    if (wrongOrder.length > 0) faults.push(`${engine}, webhook ${n + 1}: out of order: ${wrongOrder.slice(0, 3)}`);
    if (repeated === 0) faults.push(`${engine}, webhook ${n + 1}: nothing came twice, so nothing was tried`);
    if (messages.some(({ type }) => type === 'resync')) faults.push(`${engine}, webhook ${n + 1} had to begin anew`);
  }
  return faults;
}

type Copied = { type: string; id: string; project_id?: string | undefined; object: object };

/** With ids in the place of names, which are told once and not with each thing. */
const bare = ({ type, id, project_id, object }: Copied) => {
  const row = stored({ type: type as 'project', id, project_id: null, object });
  return { type: type as 'project', id, ...(project_id && { project_id }), object: JSON.parse(row.object) };
};

/** What somebody has who believes what was taken, and nothing else. */
function copyOf(messages: readonly Message[]): Copied[] {
  const copy = new Map<string, Copied>();
  for (const { isTaken, data } of messages) {
    if (!isTaken || data.type === undefined || data.type === 'user' || data.type === 'category') continue;
    if (data.object) {
      const { type, id, object } = data;
      copy.set(id, { type, id, object, ...(data.type === 'comment' && { project_id: data.project_id }) });
      continue;
    }
    copy.delete(data.id);
    if (data.type === 'project') for (const [id, one] of copy) if (one.project_id === data.id) copy.delete(id);
  }
  return [...copy.values()];
}

/** Ids of things of which an earlier revision came after a later one. */
function outOfOrder(messages: readonly Message[]): string[] {
  const last = new Map<string, number>();
  return messages.flatMap(({ data: { id, revision } }) => {
    if (revision === undefined) return [];
    const before = last.get(id) ?? 0;
    last.set(id, Math.max(before, revision));
    return revision < before ? [id] : [];
  });
}
