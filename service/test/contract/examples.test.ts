import { join } from 'node:path';
import { limits, type Operation, type OperationId, operations } from '@launch-board/contract';
import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { datasetEnv } from '../support/dataset.ts';
import { workOff } from '../support/due-work.ts';
import { startMembersWorld } from '../support/members.ts';
import { someDigest, someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { someLogin, somePlatformEnv } from '../support/rows/lti-rows.ts';
import { someOrcidEnv, someOrcidId } from '../support/rows/orcid-rows.ts';
import { countRowsAnew } from '../support/rows.ts';
import { internetOf, picture, publicAddress, startForeignSite } from '../support/servers/foreign-site.ts';
import { webhookEnv } from '../support/webhooks.ts';
import { renumbered, usingCountedIds } from './counted-ids.ts';
import { teamCode } from './sized-marks.ts';
import { type SizedScene, setSizedScene } from './sized-scene.ts';
import { created_at } from './sized-showcases.ts';
import { mailSecret, table } from './statement-table.ts';
import { statusExample } from './status-example.ts';

// The examples of the document are what the operations of statement-table.ts respond with. When a response changes,
// record them anew: vitest run --project sqlite service/test/contract/examples.test.ts -u && node contract/generate.ts

const recorded = join(import.meta.dirname, '../../../contract/examples.json');

const clock = () => Date.UTC(2026, 0, 15, 12);

test('every operation responds with its example in the document', async () => {
  using _ids = usingCountedIds();
  countRowsAnew();
  await using world = await startMembersWorld({
    clock,
    hasBackground: false,
    env: {
      ...webhookEnv,
      ...datasetEnv,
      ...somePlatformEnv(),
      ...someRepositoryEnv,
      ...someOrcidEnv,
      LAUNCHBOARD_MAIL_SECRET: mailSecret,
      // Nothing is looked at without a background.
      LAUNCHBOARD_JOIN_REPOSITORIES: 'on',
      LAUNCHBOARD_SITE_URL: 'https://board.example',
    },
  });
  const scene = await setSizedScene(world, 4);
  await nameThings(world.store, scene);
  await scene.owner.send('PATCH', '/api/me', { department: 'Oceanography' });
  await scene.owner.send('PATCH', `/api/comments/${scene.comments[0]}`, { content: 'Well made, and quick.' });
  await workOff(world);
  const examples = new Map<OperationId, unknown>([
    ['streamMyNotices', await firstEvent('/api/me/notices/stream')],
    ['streamChanges', (await firstEvent('/api/changes/stream')).replaceAll(/(id: |"next":")[\w-]+/g, `$1${cursor}`)],
    ['suggestProject', await suggested()],
    ['startLtiLogin', await begunLogin(scene)],
    // No operation alone does these: ORCID or a platform has to sign.
    ['connectMyOrcidId', { orcid_id: someOrcidId, url: `https://orcid.org/${someOrcidId}`, is_on: true }],
    ['receiveLtiLaunch', { launch_id: '5e0c1b7a-2f64-4d19-8a3b-000000000022' }],
    // No operation alone registers a platform: its server has to answer.
    ['registerLtiPlatform', { issuer: 'https://moodle.example.edu', name: 'moodle (moodle.example.edu)' }],
    ['getBoardStatus', statusExample],
    ['sendTestMail', { outcome: 'sent', code: null }],
    ...setupExamples,
  ]);
  // The people of the examples have names of their own by now.
  const planned = await scene.owner.send('GET', `/api/projects/${scene.project.edited}/deposit`);
  scene.plannedDigest = planned.body.plan.digest;
  for (const { operation, ask } of table)
    if (!examples.has(operation)) examples.set(operation, shortened(await responseOf(operation, ask(scene), scene)));
  const told = Object.keys(operations).flatMap((id) => {
    const example = examples.get(id as OperationId);
    return example === undefined ? [] : [`${JSON.stringify(id)}: ${JSON.stringify(example)}`];
  });
  await expect(`{\n${told.join(',\n')}\n}\n`).toMatchFileSnapshot(recorded);
});

/** The board of the examples has people, so that its first start is over. */
const setupExamples: [OperationId, unknown][] = [
  [
    'readSetup',
    {
      setup: {
        steps: [
          {
            step: 'mail',
            state: 'warn',
            what: 'none: the board sends no mail',
            todo: 'set LAUNCHBOARD_SMTP',
            found: 'mail_unset',
            about: null,
            missing: ['LAUNCHBOARD_SMTP'],
          },
        ],
        operator: 'ada@example.edu',
        terms: [],
        is_ready: true,
      },
    },
  ],
  ['sendSetupMail', { outcome: 'sent', code: null }],
  ['nameFirstOperator', { operator: 'ada@example.edu' }],
  [
    'addFirstTerm',
    {
      term: {
        id: '5e0c1b7a-2f64-4d19-8a3b-000000000023',
        slug: 'autumn-2026',
        name: 'Autumn term 2026',
        names: [],
        first_day: '2026-10-01',
        last_day: '2027-01-31',
        starts_at: '2026-10-01T00:00:00.000Z',
        ends_at: '2027-02-01T00:00:00.000Z',
        is_closed: false,
        is_counting: false,
        html_url: 'https://board.example/terms/autumn-2026',
      },
    },
  ],
];

async function responseOf(id: OperationId, asked: string | [string, unknown], scene: SizedScene): Promise<unknown> {
  const { method, access, success } = operations[id] as Operation;
  const [path, body] = typeof asked === 'string' ? [asked] : asked;
  const caller = access === 'member' || access === 'anyone' ? scene.owner : scene.moderator;
  const response = await caller.send(method, path, body);
  if (response.status !== success.status) throw new Error(`${method} ${path}: ${response.text}`);
  return id === 'getContract' ? { openapi: response.body.openapi } : response.body;
}

/** A login of a platform, with a nonce and a state that are of none. */
async function begunLogin(scene: SizedScene): Promise<unknown> {
  const begun = (await responseOf('startLtiLogin', ['/api/lti/logins', someLogin], scene)) as Record<string, string>;
  const { url = '', state = '' } = begun;
  const shown = url.replace(state, loginState).replace(/(?<=nonce=)[\w-]+/, 'MfKQ9r8GKYqrTwjUPD8ILA');
  return { url: shown, state: loginState };
}

const loginState = 'eyJub25jZSI6IiJ9.c2VhbA';

/** What a page suggests; the other operations ask no other site. */
async function suggested(): Promise<unknown> {
  await using elsewhere = await startForeignSite();
  elsewhere.names['tide.example'] = [[publicAddress]];
  elsewhere.pages['/clock'] = picture('<title>Tide Clock</title>', 'text/html; charset=utf-8');
  await using world = await startMembersWorld({ foreign: { ...internetOf(elsewhere), pauseMs: 60_000 } });
  const { send } = await world.as('ada');
  return (await send('POST', '/api/suggestions', { address: 'http://tide.example/clock' })).body;
}

/** The first event of the stream. The time before it, after which to connect again, is random. */
async function firstEvent(path: string): Promise<string> {
  await using world = await startMembersWorld();
  const { token } = await world.as('ada');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(world.url + path, { headers });
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const [event] = /^event: [\s\S]*?\n\n/m.exec(text) ?? [];
    if (event) return event;
  }
  throw new Error(`the stream ended: ${text}`);
}

/** Gives things names that people would read and times of this week: those of the scene are numbers. */
async function nameThings({ write }: Store, { owner, mate, people, others, project, collections, terms }: SizedScene) {
  const persons = [
    [owner.id, 'Ada Moreno'],
    [mate.id, 'Ben Okafor'],
    ...people.map((id, i) => [id, `Member ${i + 1}`]),
  ];
  const projects = [...Object.values(project), ...others].map((id, i) => [id, projectNames[i]]);
  await write(async ({ db }) => {
    for (const [id = '', full_name = ''] of persons)
      await db
        .updateTable('users')
        .set({ full_name, username: full_name.toLowerCase().replace(' ', '-') })
        .where('id', '=', id)
        .execute();
    for (const [id = '', name = ''] of projects)
      await db.updateTable('projects').set({ name, created_at, updated_at: created_at }).where('id', '=', id).execute();
    for (const id of collections)
      await db.updateTable('collections').set({ name: 'For sailors' }).where('id', '=', id).execute();
    await db.deleteFrom('periods').where('id', 'in', terms.slice(1)).execute();
    await db.updateTable('project_revisions').set({ submitted_at: created_at }).execute();
    await db.updateTable('reports').set({ created_at }).execute();
    await db.updateTable('showcases').set({ opens_at: created_at }).execute();
    await db.updateTable('showcases').set({ closes_at: created_at }).where('closes_at', '=', 1).execute();
  });
}

const projectNames = [
  ...['Tide Clock', 'Harbour Log', 'Lost Oars', 'Spam Boat', 'Pier Cam', 'Knot Tutor', 'Sail Swap', 'Buoy Finder'],
  ...['Wind Diary', 'Crew List', 'Ferry Board', 'Chart Room'],
];

/** One item of each list tells what the list has. The document names no address of a person and no secret. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return value.slice(0, name === 'addresses' ? 0 : 1).map((one) => shortened(one, name === 'codes' ? name : ''));
  if (typeof value === 'string') {
    if (name === 'email') return null;
    if (name === 'secret') return value.startsWith('whsec_') ? webhookSecret : secret;
    if (name === 'code' && value.length === teamCode.length) return teamCode;
    if (name === 'codes') return guestCode;
    if (value.includes('/lti/register/') || (name === 'code' && value.length === registrationCode.length))
      return value.slice(0, -registrationCode.length) + registrationCode;
    if (value.startsWith(handInFiles)) return `${handInFiles}${'0'.repeat(limits.pictureId)}`;
    // Of ids, which each engine gives in an order of its own.
    if (name === 'digest' && value.length === someDigest.length) return someDigest;
    return name === 'next' ? cursor : renumbered(value);
  }
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).filter(([key]) => key !== 'link_token');
  return Object.fromEntries(members.map(([key, one]) => [renumbered(key), shortened(one, key)]));
}

/** Their ids are secrets, and random. */
const handInFiles = '/hand-in-files/';

/** Of no link by which a platform registers. */
const registrationCode = '0'.repeat(43);

/** Of no sheet. */
const guestCode = 'K7WD-3QXM-9RFA';

/** No token of any board: its checksum is wrong. */
const secret = `lbp_${'0'.repeat(46)}`;

/** Clients do not look into a cursor, and each engine has its own. */
/** Of no webhook. */
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const cursor = 'WyJFcUVMTlVqWmk3IiwzXQ';
