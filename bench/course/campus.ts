import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { demoDomain } from '../../dev/identity/people.ts';
import { startMailbox } from '../../dev/mailbox/mailbox.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { ltiPem } from '../../service/test/support/lti-key.ts';
import { startPlatforms } from '../../service/test/support/servers/platform.ts';
import { type Program, startProgram } from '../launch-day/programs.ts';
import { openUniversity, startSite } from '../launch-day/topology.ts';

export type Campus = Awaited<ReturnType<typeof openCampus>>;

/** A board as processes of their own, with a mail server, a campus sign-in and a learning platform beside it. */
export async function openCampus(folder: string) {
  await using opened = new AsyncDisposableStack();
  const database = `sqlite:${join(folder, 'board.db')}`;
  const store = opened.adopt(openStore(database, { isNew: true }), (it) => it.close());
  await store.migrate();
  const university = opened.use(await openUniversity());
  const mailbox = opened.use(await startMailbox());
  const { apiUrl, publicUrl, issuer } = university;
  const keys = async () => (await (await fetch(`${apiUrl}/api/lti/keys`)).json()) as JSONWebKeySet;
  const { tide: platform, internet } = opened.use(await startPlatforms(Date.now, keys));
  const env = {
    ...university.apiEnv,
    ...settingsOf(folder, platform.settings, mailbox.url),
    LAUNCHBOARD_DATABASE_URL: database,
  };
  const port = String(internet.dial?.('', 0).port);
  const args = ['--max-semi-space-size=4', 'bench/course/api.ts', port];
  const log = join(folder, 'api.log');
  const startApi = (): Promise<Program> => startProgram({ args, env, url: apiUrl, readyPath: '/readyz', log });
  let api = await startApi();
  opened.defer(() => api[Symbol.asyncDispose]());
  opened.use(await startSite({ ...university, siteEnv: { ...university.siteEnv, ...zone } }, folder));
  const owned = opened.move();
  return {
    ...{ store, mailbox, apiUrl, publicUrl, issuer, platform },
    /** As a power cut does it; how long nobody was served, in milliseconds. */
    async killApi(): Promise<number> {
      process.kill(api.pid, 'SIGKILL');
      const from = performance.now();
      api = await startApi();
      return performance.now() - from;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const zone = { LAUNCHBOARD_TIME_ZONE: 'UTC' };

function settingsOf(folder: string, platform: object, smtp: string): Record<string, string> {
  const file = join(folder, 'platforms.json');
  writeFileSync(file, JSON.stringify([{ ...platform, name: 'Moodle' }]));
  return {
    ...zone,
    LAUNCHBOARD_REVIEW: 'off',
    LAUNCHBOARD_LTI_PLATFORMS: file,
    LAUNCHBOARD_LTI_KEY: ltiPem,
    LAUNCHBOARD_SMTP: smtp,
    LAUNCHBOARD_MAIL_FROM: `Launch Board <board@${demoDomain}>`,
    LAUNCHBOARD_MAIL_RATE: '6000',
    LAUNCHBOARD_MAIL_SECRET: 'a secret of the mails that is long enough',
  };
}
