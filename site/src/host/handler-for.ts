import { dirname, join } from 'node:path';
import { DAY_MS } from '@launch-board/host/durations';
import { type Offered, offer, ownNameOf } from '@launch-board/host/language/languages';
import type { Language } from '@launch-board/host/language/messages';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { createAnnounced } from '../session/announced.ts';
import { apiFor } from '../session/api.ts';
import { type Cookies, createCookies } from '../session/cookies/cookies.ts';
import type { Sealer } from '../session/cookies/seal.ts';
import { createCurrentReads } from '../session/current-reads.ts';
import { isThere, type VisitorParts } from '../session/open-visitor-context.ts';
import { createOrcidSignIn } from '../session/orcid/orcid-sign-in.ts';
import { createOwnName } from '../session/own-name.ts';
import { createPseudonyms } from '../session/pseudonyms.ts';
import { createSessions } from '../session/sessions.ts';
import { createSharedReads } from '../session/shared-reads.ts';
import { createProvider, type Fetch } from '../session/sign-in/provider.ts';
import type { SignInParts } from '../session/sign-in/sign-in.ts';
import type { SessionStore } from '../session/stores/store.ts';
import type { SiteFacts } from '../session/visitor-context.ts';
import type { Agreement } from './agreement/agreement.ts';
import type { PageParts } from './answer-page.ts';
import { createAssistants } from './assistants/answer-assistant.ts';
import { manifestOf, manifestPath } from './brand/brand-icons.ts';
import { brandIn, legalTextsIn } from './brand/brand-texts.ts';
import type { Drawing } from './drawing/drawing.ts';
import { createPageTurns } from './fairness/page-turns.ts';
import { createRenderLimits } from './fairness/render-limits.ts';
import { createHandler, type Handler, type HandlerParts } from './handler.ts';
import { LiveNotices } from './live/live-notices.ts';
import { LivePages } from './live/live-pages.ts';
import {
  createDataVersionWatch,
  type DataVersions,
  type DataVersionWatch,
  isUnmoved,
} from './page-cache/data-versions.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createDataVersionRequest } from './page-cache/request-data-version.ts';
import { picturesFor } from './pictures/pictures-for.ts';
import { Uploads } from './requests/uploads.ts';
import { type Asset, readAssets } from './responses/assets.ts';
import { indexFor } from './responses/plain-responses.ts';
import { keptSdks, pathOfSdk } from './responses/sdk-files.ts';
import type { Config } from './settings/config.ts';
import { factsOf } from './sign-in-failures.ts';
import type { Visits } from './visits/visits.ts';

type Parts = {
  /** The built pages. */
  answer: PageParts['answer'];
  buildFolder: string;
  sdkName: string;
  config: Config;
  url: string;
  store: SessionStore;
  sealer: Sealer;
  drawing: Drawing;
  log: Logger;
  clock: () => number;
  /** The `fetch` for requests to the provider. */
  fetch: Fetch | undefined;
  /** Whether requests wait for this process. */
  isSaturated: () => boolean;
  /** Whether the process was told to stop. */
  isLeaving: () => boolean;
  visits: Visits | undefined;
  /** Undefined if the site has no key. */
  agreement: Agreement | undefined;
};

export type Handling = { handler: Handler; live: Disposable[] };

/** Puts the parts of the site together. */
export function handlerFor(parts: Parts): Handling {
  const { config, url, store, sealer, answer, log, clock, fetch } = parts;
  const { apiAddress } = config;
  const ownName = ownNameFor(config, log);
  // Without the key, the data of every page is read from the API each time. Only its rendering is saved.
  const board = config.siteKey && createDataVersionWatch(createDataVersionRequest(apiAddress, config.siteKey));
  const cookies = createCookies(url.startsWith('https:'));
  const provider = config.provider && createProvider(config.provider, url, { clock, fetch });
  const sessions = createSessions({
    store,
    sealer,
    provider,
    clock,
    longestMs: config.sessionDays * DAY_MS,
    isThere: (id) => isThere(apiFor(apiAddress, { ownName }), id),
  });
  const access = { provider, sessions, sealer, cookies, apiAddress, clock };
  const assets = assetsOf(parts);
  const words = wordsOf(config, url, cookies);
  const visitors = {
    ...access,
    orcid: config.orcid && createOrcidSignIn(config.orcid, url, fetch),
    shared: createSharedReads(apiFor(apiAddress, { ownName }), clock),
    ...currentOf(clock),
    prove: proofsOf(board || undefined),
    ...{ ...words, ownName, clock },
  };
  const live = liveFor(visitors, board !== undefined);
  const handler = createHandler({
    ...{ config, url, cookies, provider, visitors, ...live, answer, log },
    index: indexFor(config, url, manifest.version),
    assets,
    sdkName: parts.sdkName,
    ...pageLimitsOf(parts),
    pageTurns: createPageTurns(),
    uploads: new Uploads(),
    visits: parts.visits,
    isLeaving: parts.isLeaving,
    standing: () => parts.agreement?.standing() ?? { isReady: true, reasons: [] },
    pages: new PageCache({ board: board || undefined, now: () => performance.now() }),
    signIn: { ...access, offered: words.offered, ...signInReports(config, log) },
    pictures: picturesFor({ brand: config.brand, assets, drawing: parts.drawing, visitors }),
  });
  return { handler, live: Object.values(live) };
}

/** Requests of assistants count with the pages of their address. */
function pageLimitsOf({
  config,
  url,
  clock,
  log,
  isSaturated,
}: Parts): Pick<HandlerParts, 'renderLimits' | 'assistants'> {
  const renderLimits = createRenderLimits(isSaturated, () => performance.now());
  return {
    renderLimits,
    assistants: config.hasAssistants ? createAssistants({ config, url, renderLimits, clock, log }) : undefined,
  };
}

/** Reads that are the same for everybody, and the one that every page needs. */
function currentOf(clock: () => number): Pick<VisitorParts, 'currentReads' | 'announced'> {
  const currentReads = createCurrentReads(() => performance.now());
  return { currentReads, announced: createAnnounced(currentReads, clock) };
}

/** Without the key of the site, nobody says whether anything has changed, and pages are not live. */
const liveFor = (visitors: VisitorParts, isKeyed: boolean) => ({
  liveNotices: new LiveNotices(visitors),
  ...(isKeyed && { livePages: new LivePages(visitors) }),
});

function signInReports({ trailKey }: Config, log: Logger): Pick<SignInParts, 'log' | 'tell'> {
  const pseudonymOf = createPseudonyms(trailKey);
  return {
    log: (reason, error) => log.warn({ reason, ...factsOf(error) }, 'a sign-in failed'),
    tell: (event, personId, requestId) =>
      log.info({ event, person: pseudonymOf(personId), request_id: requestId }, event.replace('_', ' ')),
  };
}

function assetsOf({ config, buildFolder, sdkName: name, log }: Parts): Map<string, Asset> {
  const { brand, sessionFile } = config;
  const built = readAssets(join(buildFolder, 'client'));
  const sdk = built.get(pathOfSdk(name));
  // A site whose sessions are in memory has no folder of its own.
  const hasFolder = sessionFile !== ':memory:';
  const kept = sdk && hasFolder ? keptSdks(join(dirname(sessionFile), 'sdk'), { name, bytes: sdk.body }, log) : [];
  return new Map([...kept, ...built, ...brand.assets, [manifestPath, manifestOf(brand.facts)]]);
}

const proofsOf =
  (board: DataVersionWatch | undefined): VisitorParts['prove'] =>
  async () => {
    const proof = board ? await board.prove() : undefined;
    return proof && { at: proof.all, holds: (at) => isUnmoved(at as DataVersions | undefined, proof) };
  };

function wordsOf(config: Config, url: string, { facts }: Cookies): Pick<VisitorParts, 'offered' | 'said'> {
  const offered = offer(config.language, config.languages);
  const isOneOfMany = offered.languages.length > 1;
  const cookies = facts.filter(({ purpose }) => purpose !== 'language' || isOneOfMany);
  const site = siteFactsOf(config, url, offered);
  const saidIn = (language: Language) => ({
    site: { ...site, brand: brandIn(config.brand, language) },
    disclosures: {
      legalTexts: legalTextsIn(config.brand, language.code, config.language),
      cookies,
      settings: config.inForce,
    },
  });
  const said = new Map(offered.languages.map((language) => [language.code, saidIn(language)]));
  return { offered, said: (language) => said.get(language.code) ?? saidIn(language) };
}

const siteFactsOf = (config: Config, url: string, { languages }: Offered): SiteFacts => ({
  url,
  apiUrl: config.apiUrl,
  version: manifest.version,
  timeZone: config.timeZone,
  languages: languages.map(({ code }) => ({ code, name: ownNameOf(code) })),
  emailDomains: config.emailDomains,
  isReviewed: config.isReviewed,
  leftOut: config.leftOut,
  framedBy: config.framedBy,
  brand: config.brand.facts,
  operator: config.operator,
  contact: config.contact,
  isSignInPossible: config.provider !== undefined,
});

/** Without the key, or if the API has a different one, every request counts for the visitor's address. */
function ownNameFor({ siteKey }: Config, log: Logger) {
  const consequence = 'pages count for the address of each visitor, 300 requests a minute unless set otherwise there';
  if (siteKey === undefined) {
    log.info(`without LAUNCHBOARD_SITE_KEY ${consequence}`);
    return undefined;
  }
  return createOwnName(siteKey, {
    unknown: () => log.warn(`the API does not take LAUNCHBOARD_SITE_KEY, set the same on both: ${consequence}`),
    known: () => log.info('the API takes LAUNCHBOARD_SITE_KEY again'),
  });
}
