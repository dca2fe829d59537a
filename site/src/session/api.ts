import { type ClientOptions, createClient, type LaunchBoardClient } from '@launch-board/sdk';
import type { OwnName } from './own-name.ts';

const apiSeconds = 10;

/** On whose behalf the site sends a request. */
export type Asker = {
  /** The visitor's address. Without it, the API sees the address of this host. */
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
  // No automatic retry: a person waits for the page, which tells them when to try again.
  retry: false,
  headers: {
    // Over such a short distance, decompression would cost more than the bytes.
    'Accept-Encoding': 'identity',
    // If the API trusts this host, it counts the visitor instead of this host, except for reads with the site's key.
    ...(address !== undefined && { 'X-Forwarded-For': address }),
  },
  token,
  fetch: ownName?.fetch,
});
