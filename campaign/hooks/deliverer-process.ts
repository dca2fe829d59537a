import { randomUUID } from 'node:crypto';
import type { Deps } from '../../service/src/domain/deps.ts';
import { defaultOperatorSettings } from '../../service/src/domain/operator-settings.ts';
import { noPages } from '../../service/src/domain/pages.ts';
import { deliverNext, type Round } from '../../service/src/domain/webhooks/deliver.ts';
import { Ahead, queueChanges } from '../../service/src/domain/webhooks/queue-changes.ts';
import { createPost } from '../../service/src/media/foreign/post.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { DatabaseAway, DatabaseBusy } from '../../service/src/store/store.ts';
import { noMedia } from '../../service/test/support/media.ts';
import { cert } from '../../service/test/support/servers/certificate.ts';
import { publicAddress } from '../../service/test/support/servers/foreign-site.ts';

// What an instance does for webhooks, whenever its parent says so and at the time that the parent tells, until nothing is due. It
// is killed in the middle.

export type Order = { id: number; now: number };

const { DATABASE_URL = '', RECEIVER_PORT, WEBHOOK_KEY = '' } = process.env;
/** A receiver that hangs costs as long. */
const WHOLE_MS = 400;
const LANES = 4;

let now = 0;
const post = createPost({
  ...{ ownHosts: [], refused: [], userAgent: 'LaunchBoard', wholeMs: WHOLE_MS },
  resolve: async () => [publicAddress],
  dial: () => ({ host: '127.0.0.1', port: Number(RECEIVER_PORT), ca: cert }),
});
const deps: Deps = {
  store: openStore(DATABASE_URL),
  clock: () => now,
  newId: randomUUID,
  // Deliveries tell nobody on the board.
  happened: async () => {},
  operatorSettings: defaultOperatorSettings,
  pages: noPages,
  media: noMedia,
  issuerLead: () => 0,
  webhooks: { post, keys: [WEBHOOK_KEY] },
};
const ahead = new Ahead();
const round: Round = { stop: new AbortController().signal, random: Math.random, elapsed: () => 0 };

/** As later rounds of an instance do when the database stayed locked, or a connection was lost. */
async function untilNothingIsLeft(work: () => Promise<boolean>) {
  for (let hasMore = true; hasMore; )
    hasMore = await work().catch((error) => {
      if (error instanceof DatabaseBusy || error instanceof DatabaseAway) return true;
      throw error;
    });
}

process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  now = order.now;
  const lanes = Array.from({ length: LANES }, () => () => deliverNext(deps, round));
  await untilNothingIsLeft(async () => (await queueChanges(deps, ahead)).hasMore);
  await Promise.all(lanes.map(untilNothingIsLeft));
  process.send?.(order.id);
});
process.send?.('ready');
