import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Facts } from '../../../src/domain/lti/facts.ts';
import { noOutcome } from '../../../src/domain/lti/outcome.ts';
import type { Writes } from '../../../src/store/store.ts';
import { ltiPem } from '../lti-key.ts';

/** Settings of a board that takes launches from these platforms. */
export function ltiEnv(platforms: readonly object[]): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), 'lti-')), 'platforms.json');
  writeFileSync(file, JSON.stringify(platforms));
  return {
    LAUNCHBOARD_SITE_URL: 'https://board.example',
    LAUNCHBOARD_LTI_PLATFORMS: file,
    LAUNCHBOARD_LTI_KEY: ltiPem,
  };
}

const issuer = 'https://platform.example';
const platform = `${issuer} board`;

/** A platform that nobody reaches, for tests that only name one. */
export const somePlatformEnv = () =>
  ltiEnv([
    {
      issuer,
      name: 'Moodle',
      client_id: 'board',
      deployments: ['1'],
      login_url: `${issuer}/authorize`,
      token_url: `${issuer}/token`,
      keys_url: `${issuer}/keys`,
    },
  ]);

export const someLogin = {
  iss: issuer,
  client_id: 'board',
  login_hint: 'hint',
  target_link_uri: 'https://board.example/lti/launch',
};

const facts: Facts = {
  kind: 'resource',
  deployment: '1',
  resource: 'new',
  person: 'Ada Moreno',
  course: 'Human and computer',
  isTeacher: true,
  services: {},
};

/** What a board knows of somebody who has come from a course: their account, a launch of theirs, and a link for each showcase. */
export async function putLti({ db }: Writes, userId: string, showcases: readonly string[], created_at = 1) {
  const ltiRegistration = await putRegistration(db, userId, created_at);
  const links = { ltiLinks: showcases.map(() => randomUUID()), ltiRegistration };
  const ids = { ltiAccount: randomUUID(), ltiLaunch: randomUUID(), ...links };
  const subject = `of ${userId}`;
  for (const table of ['lti_accounts', 'lti_launches'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db
    .insertInto('lti_accounts')
    .values({ id: ids.ltiAccount, platform, subject, user_id: userId, created_at })
    .execute();
  const launch = { id: ids.ltiLaunch, platform, subject, user_id: userId, created_at: Number.MAX_SAFE_INTEGER };
  await db
    .insertInto('lti_launches')
    .values({ ...launch, facts: JSON.stringify({ ...facts, resource: `link ${randomUUID()}` }) })
    .execute();
  await db.insertInto('lti_nonces').values({ digest: randomUUID(), created_at }).execute();
  const services = JSON.stringify({ roster: `${issuer}/members`, items: `${issuer}/items` });
  const link = { platform, deployment: '1', course: 'Human and computer', services, line_item: null, created_at };
  const reading = { roster_state: 'read', roster_outcome: JSON.stringify(noOutcome), roster_at: created_at } as const;
  const times = { ...reading, scores_at: created_at, busy_until: 0 };
  for (const [i, collection_id] of showcases.entries()) {
    const id = ids.ltiLinks[i] as string;
    await db
      .insertInto('lti_links')
      .values({ ...link, ...times, id, collection_id, resource: id })
      .execute();
    await db.insertInto('lti_kept_off').values({ collection_id, digest: id }).execute();
    await db.insertInto('lti_scores').values({ link_id: id, subject, digest: 'x', sent_at: 1 }).execute();
    const line = {
      id: randomUUID(),
      collection_id,
      address: `${id}@example.edu`,
      name: null,
      position: 99,
      created_at,
    };
    await db.insertInto('roster_lines').values(line).execute();
    await db.insertInto('lti_roster_lines').values({ line_id: line.id, link_id: id, reading_id: id }).execute();
  }
  return ids;
}

/** A platform that has come by a link and waits for an operator, in place of all before. */
async function putRegistration(db: Writes['db'], userId: string, created_at: number): Promise<string> {
  const id = randomUUID();
  await db.deleteFrom('lti_registrations').execute();
  const facts = {
    ...{ id: `${issuer} registered`, issuer, clientId: 'registered', name: 'Moodle', deployments: ['1'] },
    ...{ loginUrl: `${issuer}/authorize`, tokenUrl: `${issuer}/token`, keysUrl: `${issuer}/keys` },
    tokenAudience: `${issuer}/token`,
  };
  const times = { created_at, expires_at: Date.UTC(2100), used_at: created_at, confirmed_at: null };
  await db
    .insertInto('lti_registrations')
    .values({ id, link_digest: id, user_id: userId, platform: facts.id, facts: JSON.stringify(facts), ...times })
    .execute();
  return id;
}
