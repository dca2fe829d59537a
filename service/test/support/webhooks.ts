import type { Deps } from '../../src/domain/deps.ts';
import { deliverNext, type Round } from '../../src/domain/webhooks/deliver.ts';
import { Ahead, queueChanges } from '../../src/domain/webhooks/queue-changes.ts';
import type { MembersWorld } from './members.ts';
import { type People, type Person, startPeople } from './people.ts';
import { webhookRow } from './rows/webhook-rows.ts';
import type { Receiver } from './servers/receiver.ts';

const webhookKey = 'the key of the webhooks of a test';
export const webhookEnv = { LAUNCHBOARD_WEBHOOKS: 'on', LAUNCHBOARD_WEBHOOK_SECRET: webhookKey };
const site = { LAUNCHBOARD_SITE_URL: 'https://board.example' };

/** A board whose webhooks are done by `work` alone, and whose clock stands still. */
export const startWebhookPeople = (receiver: Receiver, env: Record<string, string> = {}): Promise<People> =>
  startPeople(
    {
      LAUNCHBOARD_REVIEW: 'off',
      LAUNCHBOARD_COPY_PICTURES: 'off',
      LAUNCHBOARD_CHECK_LINKS: 'off',
      LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
      ...webhookEnv,
      ...site,
      ...env,
    },
    Date.now(),
    {
      hasBackground: false,
      foreign: receiver.internet,
    },
  );

export const round = (stop = new AbortController().signal): Round => ({ stop, random: () => 0.5, elapsed: () => 0 });

/** What an instance does in the background, until nothing is due. */
export async function work({ running: { deps } }: { running: { deps: Deps } }, ahead = new Ahead()) {
  while ((await queueChanges(deps, ahead)).hasMore);
  while (await deliverNext(deps, round()));
}

/** A webhook of somebody that is off, so that nothing changes it, in place of all before. */
export async function putWebhook({ store }: Pick<MembersWorld, 'store'>, user_id: string): Promise<string> {
  const row = webhookRow(user_id, { off_since: 1, off_because: 'gone' });
  await store.write(async ({ db }) => {
    await db.deleteFrom('webhooks').execute();
    await db.insertInto('webhooks').values(row).execute();
  });
  return row.id;
}

export type Hook = { id: string; secret: string };

export async function hook(person: Person, fields: Record<string, unknown>): Promise<Hook> {
  const made = await person.post('/api/me/webhooks', { url: 'https://tide.test/hook', format: 'standard', ...fields });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.webhook.id, secret: made.body.secret };
}
