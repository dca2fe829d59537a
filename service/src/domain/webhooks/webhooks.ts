import { isIP } from 'node:net';
import {
  type Complete,
  type InputOf,
  limits,
  type operations,
  type Webhook,
  type WebhookDelivery,
} from '@launch-board/contract';
import { isPublicAddress } from '@launch-board/host/public-address';
import type { Reads } from '../../store/store.ts';
import { latestDeliveries } from '../../store/webhooks/deliveries.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  type NamedWebhookRow,
  type WebhookRow,
  webhooksOf,
} from '../../store/webhooks/webhooks.ts';
import type { Member } from '../actor.ts';
import { curatedCollection } from '../collections/access.ts';
import type { Deps, Webhooks } from '../deps.ts';
import { Fail } from '../fail.ts';
import { startOfFeed } from '../feed/reads.ts';
import { assertModerator } from '../people/rights.ts';
import { ownProject } from '../projects/access.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { transact } from '../transaction.ts';
import { secretOf } from './secrets.ts';
import { viewDelivery, viewWebhook } from './views.ts';

type Shown = { webhook: Complete<Webhook> };
type Made = Shown & { secret: string };
type Named<Id extends keyof typeof operations> = InputOf<(typeof operations)[Id]>;

export async function listMyWebhooks(deps: Deps, actor: Member): Promise<{ webhooks: Complete<Webhook>[] }> {
  assertOn(deps);
  const rows = await deps.store.read((reads) => webhooksOf(reads, actor.userId));
  return { webhooks: rows.map((row) => viewWebhook(row, deps.clock())) };
}

export function getMyWebhook(
  deps: Deps,
  actor: Member,
  { id }: Named<'getMyWebhook'>,
): Promise<Shown & { deliveries: Complete<WebhookDelivery>[] }> {
  assertOn(deps);
  return deps.store.read(async (reads) => {
    const row = await ownWebhook(reads, actor, id);
    const deliveries = await latestDeliveries(reads, id, limits.webhooks.deliveries);
    return { webhook: viewWebhook(row, deps.clock()), deliveries: deliveries.map(viewDelivery) };
  });
}

/** @throws Fail `invalid_request`, `not_found`, `forbidden`, `too_many` */
export function createMyWebhook(deps: Deps, actor: Member, { body }: Named<'createMyWebhook'>): Promise<Made> {
  const { keys } = assertOn(deps);
  const { format, about, subject_id: subjectId } = body;
  const url = receiverAt(body.url);
  return transact(deps, actor, async ({ writes, now, newId }) => {
    const place = await startOfFeed(writes);
    const subject = await subjectOf(writes, actor, about, subjectId);
    if ((await webhooksOf(writes, actor.userId)).length >= limits.webhooks.perPerson) throw new Fail('too_many');
    const row: WebhookRow = {
      ...{ id: newId(), user_id: actor.userId, about, url, format, place, created_at: now },
      project_id: about === 'project' ? (subject?.id ?? null) : null,
      collection_id: about === 'collection' ? (subject?.id ?? null) : null,
      ...{ generation: 1, rotated_at: null, failures: 0, failing_since: null, off_since: null, off_because: null },
      ...{ due_at: null, lease_until: 0, lease_id: null },
    };
    await insertWebhook(writes, row);
    return made({ ...row, subject_name: subject?.name ?? null }, keys, now);
  });
}

/** @throws Fail `not_found` */
export function deleteMyWebhook(deps: Deps, actor: Member, { id }: Named<'deleteMyWebhook'>): Promise<void> {
  assertOn(deps);
  return transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `webhook ${id}`)) return;
    if (!(await deleteWebhook(tx.writes, actor.userId, id))) throw new Fail('not_found');
    await rememberDeletion(tx, `webhook ${id}`);
  });
}

/** Also has what waits for its next attempt sent now. @throws Fail `not_found` */
export function turnOnMyWebhook(deps: Deps, actor: Member, { id }: Named<'turnOnMyWebhook'>): Promise<Shown> {
  assertOn(deps);
  return transact(deps, actor, async ({ writes, now }) => {
    const row = await ownWebhook(writes, actor, id);
    // As if it had never failed, so that it has all its time again.
    const fresh = { failures: 0, failing_since: null, off_since: null, off_because: null, due_at: now };
    await changeWebhook(writes, id, fresh);
    return { webhook: viewWebhook({ ...row, ...fresh }, now) };
  });
}

/** @throws Fail `not_found` */
export function rotateMyWebhookSecret(
  deps: Deps,
  actor: Member,
  { id }: Named<'rotateMyWebhookSecret'>,
): Promise<Made> {
  const { keys } = assertOn(deps);
  return transact(deps, actor, async ({ writes, now }) => {
    const row = await ownWebhook(writes, actor, id);
    const change = { generation: row.generation + 1, rotated_at: now };
    await changeWebhook(writes, id, change);
    return made({ ...row, ...change }, keys, now);
  });
}

/** @throws Fail `webhooks_off` */
export function assertOn({ webhooks }: Deps): Webhooks {
  if (!webhooks) throw new Fail('webhooks_off');
  return webhooks;
}

/** @throws Fail `not_found` */
export async function ownWebhook(reads: Reads, actor: Member, id: string): Promise<NamedWebhookRow> {
  const row = await findWebhook(reads, actor.userId, id.toLowerCase());
  if (!row) throw new Fail('not_found');
  return row;
}

const made = (row: NamedWebhookRow, [key = '']: readonly string[], now: number): Made => ({
  webhook: viewWebhook(row, now),
  secret: secretOf(row, key),
});

type Subject = { id: string; name: string };

/** What the actor may have told of. @throws Fail `invalid_request`, `not_found`, `forbidden` */
async function subjectOf(
  reads: Reads,
  actor: Member,
  about: WebhookRow['about'],
  id: string | undefined,
): Promise<Subject | undefined> {
  if (about === 'board') {
    if (id !== undefined) throw invalid('subject_id', 'must be absent for the board');
    assertModerator(actor);
    return undefined;
  }
  if (id === undefined) throw invalid('subject_id', `must be the id of the ${about}`);
  return about === 'project' ? ownProject(reads, actor, id) : curatedCollection(reads, actor, id);
}

/** What a receiver's address has to be; whether it may be reached is found out by each delivery. */
function receiverAt(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '')
    throw invalid('url', 'must be an https address on the usual port, without a password');
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if ((isIP(literal) !== 0 && !isPublicAddress(literal)) || url.hostname === 'localhost')
    throw invalid('url', 'must not lead into a private network');
  url.hash = '';
  if (url.href.length > limits.webhooks.address) throw invalid('url', 'is too long');
  return url.href;
}

const invalid = (field: string, message: string) => new Fail('invalid_request', { details: [{ field, message }] });
