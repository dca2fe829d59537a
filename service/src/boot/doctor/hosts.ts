import { hostInUrl } from '@launch-board/host/listening';
import { readSharedSettings, sharedSettingsPath } from '@launch-board/host/shared-settings';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../settings/config.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

type Answer = { status: number; body: Record<string, unknown> };
type Asked = Pick<Config, 'host' | 'port' | 'siteUrl' | 'siteKey'>;

/** The API as this machine reaches it and as the world does, the site, and whether both agree. */
export function checksOfHosts({ host, port, siteUrl, siteKey }: Asked): Check[] {
  const own = `http://${reachable(host)}:${port}`;
  // The site is asked once for three lines.
  let site: Promise<Answer> | undefined;
  const askSite = (url: string, signal: AbortSignal) => {
    site ??= ask(`${url}/readyz`, signal);
    return site;
  };
  const ofApi: Check = { name: 'API', look: (signal) => lookAtApi(own, siteKey, signal) };
  if (siteUrl === undefined) {
    const look = async () => warn('not asked', 'set LAUNCHBOARD_SITE_URL to the public address of the site');
    return [ofApi, { name: 'site', look }];
  }
  return [
    ofApi,
    { name: 'public API', look: (signal) => lookAtPublicApi(siteUrl, signal) },
    { name: 'site', look: async (signal) => judgeSite(siteUrl, await askSite(siteUrl, signal).catch(noAnswer)) },
    {
      name: 'agreement',
      look: async (signal) => judgeAgreement(siteKey, await askSite(siteUrl, signal).catch(noAnswer)),
    },
  ];
}

/** An address that means all of them is none to ask. */
function reachable(host: string): string {
  return hostInUrl(host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);
}

async function ask(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { Accept: 'application/json', ...headers },
  });
  const body = (await response.json().catch(() => undefined)) as Answer['body'] | undefined;
  return { status: response.status, body: body ?? {} };
}

const noAnswer = () => undefined;

async function lookAtApi(url: string, siteKey: string | undefined, signal: AbortSignal): Promise<Finding> {
  const answer = await ask(`${url}/readyz`, signal).catch(noAnswer);
  if (!answer)
    return fail(`${url} does not answer`, 'start the API; if it runs, correct LAUNCHBOARD_HOST and LAUNCHBOARD_PORT');
  if (answer.status !== 200)
    return fail(
      `${url} is not ready: ${answer.body.error ?? answer.status}`,
      'see the lines below, and the log of the API',
    );
  if (answer.body.warning !== undefined) return warn(`${url}: ${answer.body.warning}`, 'do what the sentence says');
  const told =
    siteKey === undefined
      ? undefined
      : await ask(`${url}${sharedSettingsPath}`, signal, { 'launch-board-site': siteKey });
  const version = readSharedSettings(told?.body)?.version;
  if (siteKey !== undefined && told?.status === 404)
    return warn(
      `${url} is ready and does not take LAUNCHBOARD_SITE_KEY`,
      'restart it with the settings of this command',
    );
  if (version !== undefined && version !== manifest.version)
    return warn(`${url} is ready, with version ${version}`, `restart it: ${manifest.version} is installed`);
  return ok(`${url} is ready${version === undefined ? '' : `, version ${version}`}`);
}

async function lookAtPublicApi(siteUrl: string, signal: AbortSignal): Promise<Finding> {
  const index = await ask(`${siteUrl}/index.json`, signal).catch(noAnswer);
  const url = index?.body.api;
  if (typeof url !== 'string') return warn('not asked: only the site knows its address', 'see the line of the site');
  const answer = await ask(`${url}/readyz`, signal).catch(noAnswer);
  if (!answer) return fail(`${url} does not answer`, 'see the balancer, its certificate and the name');
  if (answer.status !== 200)
    return fail(`${url} answers ${answer.status}`, 'see the line of the API, then the balancer');
  return ok(`${url} is ready`);
}

function judgeSite(url: string, answer: Answer | undefined): Finding {
  if (!answer)
    return fail(`${url} does not answer`, 'start the site; if it runs, see the balancer, its certificate and the name');
  const { ready, version } = answer.body;
  if (ready === undefined && answer.status === 404)
    return warn(`${url} is of an earlier version`, 'finish the upgrade');
  if (ready === undefined) return fail(`${url} answers ${answer.status}`, 'see the balancer, and the log of the site');
  if (ready !== true) return fail(`${url} is not ready`, 'see the line of the agreement');
  return ok(`${url} is ready, version ${version}`);
}

function judgeAgreement(siteKey: string | undefined, answer: Answer | undefined): Finding {
  const { reasons, ready } = answer?.body ?? {};
  if (!Array.isArray(reasons)) return warn('not known', 'see the line of the site');
  if (reasons.length > 0)
    return (ready ? warn : fail)(reasons.join('; '), 'correct it, then restart the host that was wrong');
  if (siteKey === undefined) return warn('not compared', 'give both hosts the same LAUNCHBOARD_SITE_KEY');
  return ok('the site and its API have the same key, time zone, review and version');
}
