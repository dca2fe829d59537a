import { randomBytes } from 'node:crypto';
import {
  type Complete,
  type InputOf,
  type LtiRegistration,
  limits,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import {
  countRegistrations,
  deleteRegistration,
  findRegistration,
  insertRegistration,
  type LtiRegistrationRow,
  listRegistrations,
  updateRegistration,
} from '../../store/lti/registrations.ts';
import type { Member } from '../actor.ts';
import { note } from '../administration/log.ts';
import type { Deps, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { Fields } from '../text/fields.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { platformIn } from './platforms.ts';
import { digestOf } from './register.ts';
import { assertLti } from './tool.ts';

/** 256 bits; in base64url they are `limits.lti.registrationCode` characters. */
const CODE_BYTES = 32;

export async function listLtiRegistrations(
  deps: Deps,
  _actor: Member,
): Promise<{ registrations: Complete<LtiRegistration>[] }> {
  assertLti(deps);
  return { registrations: (await deps.store.read(listRegistrations)).map(view) };
}

export async function createLtiRegistration(
  deps: Deps,
  actor: Member,
): Promise<Complete<ReplyOf<typeof operations.createLtiRegistration>>> {
  const { siteUrl } = assertLti(deps);
  return transact(deps, actor, async (tx) => {
    const { writes, now, newId } = tx;
    if ((await countRegistrations(writes)) >= limits.lti.registrations) throw new Fail('too_many');
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const row: LtiRegistrationRow = {
      ...{ id: newId(), link_digest: digestOf(code), user_id: actor.userId },
      ...{ created_at: now, expires_at: now + limits.lti.registrationDays * DAY_MS, used_at: null },
      ...{ platform: null, facts: null, confirmed_by: null, confirmed_at: null },
    };
    await insertRegistration(writes, row);
    await note(tx, 'platform_link_made');
    return { registration: view(row), code, url: `${siteUrl}/lti/register/${code}` };
  });
}

/** The second witness: whoever runs the board says that the platform is one of theirs. */
export async function confirmLtiRegistration(
  deps: Deps,
  actor: Member,
  { id, body: { deployments: given } }: InputOf<typeof operations.confirmLtiRegistration>,
): Promise<{ registration: Complete<LtiRegistration> }> {
  assertLti(deps);
  return transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const fields = new Fields();
    const deployments = [...new Set(given.map((one, i) => fields.line(`deployments.${i}`, one)))];
    fields.assertValid();
    const before = await findRegistration(writes, id.toLowerCase());
    if (!before || before.facts === null) throw new Fail('not_found');
    const facts = JSON.stringify({ ...platformIn(before), deployments } satisfies LtiPlatform);
    const change = { facts, confirmed_by: actor.userId, confirmed_at: before.confirmed_at ?? now };
    await updateRegistration(writes, before.id, change);
    await note(tx, 'platform_confirmed', before.platform);
    return { registration: view({ ...before, ...change }) };
  });
}

export async function deleteLtiRegistration(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteLtiRegistration>,
): Promise<void> {
  assertLti(deps);
  return transact(deps, actor, async (tx) => {
    if (await isRepeat(tx, `platform ${id}`)) return;
    const row = await findRegistration(tx.writes, id.toLowerCase());
    if (!row) throw new Fail('not_found');
    await deleteRegistration(tx.writes, row.id);
    await note(tx, 'platform_removed', row.platform);
    await rememberDeletion(tx, `platform ${id}`);
  });
}

function view(row: LtiRegistrationRow): Complete<LtiRegistration> {
  const { facts, confirmed_at, used_at } = row;
  const platform = facts === null ? undefined : platformIn(row);
  return {
    id: row.id,
    state: platform === undefined ? 'open' : confirmed_at === null ? 'waiting' : 'confirmed',
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    registered_at: platform === undefined ? null : maybeIsoTime(used_at),
    confirmed_at: maybeIsoTime(confirmed_at),
    platform: platform && {
      issuer: platform.issuer,
      name: platform.name,
      client_id: platform.clientId,
      login_url: platform.loginUrl,
      token_url: platform.tokenUrl,
      keys_url: platform.keysUrl,
      deployments: [...platform.deployments],
    },
  };
}
