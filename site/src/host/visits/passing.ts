import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';

const projectPage = /^\/projects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?$/i;

/** The project of the address, if it is that of its page: the document, or what scripts read for it. */
export const projectOfPage = (path: string): string | undefined => projectPage.exec(path)?.[1]?.toLowerCase();

/** The browser of a person who opened this themselves. Undefined for programs, and for what a browser fetches in advance. */
export function browserOf({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  const userAgent = headers['user-agent'];
  if (method === 'HEAD' || !userAgent || isInAdvance(headers) || isbot(userAgent)) return undefined;
  return userAgent;
}

/** `Sec-Purpose: prefetch;prerender` of Chromium, `Purpose: prefetch` of WebKit, `X-Moz: prefetch` of older ones. */
const isInAdvance = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  );
