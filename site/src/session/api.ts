import { type ClientOptions, createClient, type LaunchBoardClient } from '@launch-board/sdk';
import type { OwnName } from './own-name.ts';

const apiSeconds = 10;

/** Whom the site asks for. */
export type Asker = {
  /** The visitor's; without it the API sees this host. */
  address?: string | undefined;
  token?: (() => Promise<string | undefined>) | undefined;
  /** For reads that carry no token. */
  ownName?: OwnName | undefined;
};

export const apiFor = (baseUrl: string, asker: Asker = {}): LaunchBoardClient =>
  createClient(optionsFor(baseUrl, asker));

export const optionsFor = (baseUrl: string, { address, token, ownName }: Asker): ClientOptions => ({
  baseUrl,
  timeoutSeconds: apiSeconds,
  // A person waits for the page: they are told how long, and decide for themselves.
  retry: false,
  headers: {
    // It is a short way: unpacking an answer would cost more than its bytes.
    'Accept-Encoding': 'identity',
    // The API counts the visitor, not this host, where it trusts this host and what is read is not for everybody.
    ...(address !== undefined && { 'X-Forwarded-For': address }),
  },
  token,
  fetch: ownName?.fetch,
});
