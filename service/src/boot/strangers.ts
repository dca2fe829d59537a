import { type ReadAnnouncement, Unread } from '../domain/administration/releases.ts';
import type { DepositServer, Deps, Lti, Repositories, Webhooks } from '../domain/deps.ts';
import { createExchange } from '../media/foreign/exchange.ts';
import { FetchRefused } from '../media/foreign/fetch-fault.ts';
import { createLook } from '../media/foreign/look.ts';
import { createOwnServer } from '../media/foreign/own-server.ts';
import { createPageReader } from '../media/foreign/page-reader.ts';
import { createPost } from '../media/foreign/post.ts';
import { readFileAt } from '../media/foreign/read-file.ts';
import type { ForeignRules } from '../media/media.ts';
import type { Config } from './settings/config.ts';

// How the board turns to servers of strangers, each by what the operator has set.

/** Another internet, for tests. */
export type Internet = Pick<ForeignRules, 'resolve' | 'dial'>;
type Parts = { foreign?: Internet };

export function foreignRules(config: Config, parts: Parts): ForeignRules | undefined {
  return config.operatorSettings.copiesPictures
    ? rulesFor('fetches what a member has named', config, parts)
    : undefined;
}

/** The servers that the board turns to by itself. */
export const outsideOf = (config: Config, parts: Parts) => ({
  ...looksOf(config, parts),
  webhooks: webhooksOf(config, parts),
  lti: ltiOf(config, parts),
  repositories: repositoriesOf(config, parts),
  depositServer: depositServerOf(config),
  orcid: config.orcid,
});

/** The page itself is read of websites that have just answered, and only if their owners agree. */
function looksOf(config: Config, parts: Parts): Pick<Deps, 'look' | 'readPage'> {
  if (!config.checksLinks) return {};
  const rules = rulesFor('looks whether a website answers', config, parts);
  return { look: createLook(rules), readPage: createPageReader(rules) };
}

function webhooksOf(config: Config, parts: Parts): Webhooks | undefined {
  const keys = config.webhookKeys;
  return keys && { keys, post: createPost(rulesFor('tells what a member has asked for', config, parts)) };
}

/** Of a list of releases, or of a README. */
const REPOSITORY_BYTES = 1024 * 1024;
const REPOSITORY_MS = 10_000;

function repositoriesOf(config: Config, parts: Parts): Repositories | undefined {
  const rules = rulesFor('looks at a repository that a member has joined', config, parts);
  const exchange = createExchange({ ...rules, maxBytes: REPOSITORY_BYTES, wholeMs: REPOSITORY_MS });
  return config.repositories && { ...config.repositories, exchange };
}

/** Of a list of people or of a course, which is read as a whole. */
const EXCHANGE_BYTES = 2 * 1024 * 1024;

function ltiOf(config: Config, parts: Parts): Lti | undefined {
  const rules = { ...rulesFor('asks for a course', config, parts), maxBytes: EXCHANGE_BYTES };
  return config.lti && { ...config.lti, exchange: createExchange(rules) };
}

/** One signed line. */
const ANNOUNCEMENT_BYTES = 16 * 1024;

/** Reads what the address announces that the operator has named. */
export function releaseReader(url: string, config: Config, parts: Parts): ReadAnnouncement {
  const rules = {
    ...rulesFor('asks whether a newer version is announced', config, parts),
    maxBytes: ANNOUNCEMENT_BYTES,
  };
  return (stop) =>
    readFileAt(url, rules, stop).catch((error) => {
      if (!(error instanceof FetchRefused)) throw error;
      throw new Unread(error.fault === 'too large' ? 'too_large' : 'unreachable', error);
    });
}

/** The operator has named it, so it may be in an inner network. */
function depositServerOf({ depositServer, siteUrl }: Config): DepositServer | undefined {
  if (!depositServer) return undefined;
  const { address, token, ...others } = depositServer;
  const userAgent = `LaunchBoard (deposits projects${siteUrl ? `; +${siteUrl}/about` : ''})`;
  return { ...others, host: new URL(address).host, server: createOwnServer({ address, token, userAgent }) };
}

/** The other site learns which board asks, and nothing of the member. */
function rulesFor(purpose: string, { copyPicturesNotFrom, siteUrl }: Config, { foreign }: Parts): ForeignRules {
  const userAgent = `LaunchBoard (${purpose}${siteUrl ? `; +${siteUrl}/about` : ''})`;
  const ownHosts = siteUrl === undefined ? [] : [new URL(siteUrl).hostname];
  return { ownHosts, refused: copyPicturesNotFrom, userAgent, ...foreign };
}
