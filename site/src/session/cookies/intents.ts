import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Follow } from '@launch-board/sdk';
import { type Cookies, cookieSeconds } from './cookies.ts';
import type { Sealer } from './seal.ts';

/** What somebody wanted to do before they were signed in. */
export type Intent =
  | { kind: 'vote' | 'save'; projectId: string }
  | { kind: 'follow'; type: Follow['type']; id: string }
  | { kind: 'comment'; projectId: string; content: string };

/** The id is secret: only a sign-in that began on the page which followed the act knows it. */
export type KeptIntent = { id: string; until: number; intent: Intent };

/** How it went, to be said on the first page after the sign-in. */
export type Outcome = { kind: Intent['kind']; refusal?: string };

/** Browsers refuse cookies over 4096 bytes, name and attributes included. */
const maxValueBytes = 3900;

type Parts = { sealer: Sealer; cookies: Cookies };

/** The cookie that keeps an intent in this browser, sealed; undefined if the browser would refuse it for its length. */
export function writeIntent({ sealer, cookies }: Parts, intent: Intent, now: number) {
  const kept: KeptIntent = {
    id: randomBytes(16).toString('base64url'),
    until: now + cookieSeconds.intent * 1000,
    intent,
  };
  const packed = deflateRawSync(JSON.stringify(kept)).toString('base64url');
  const sealed = sealer.seal('intent cookie', packed);
  if (sealed.length > maxValueBytes) return undefined;
  return { id: kept.id, cookie: cookies.write('intent', sealed) };
}

/** The intent that this browser keeps, if the id is its own and its time is not over. */
export function readIntent(
  { sealer, cookies }: Parts,
  header: string | undefined,
  id: string | null | undefined,
  now: number,
) {
  const sealed = cookies.read(header, 'intent');
  const packed = sealed === undefined ? undefined : sealer.open('intent cookie', sealed);
  if (packed === undefined || !id) return undefined;
  const kept = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as KeptIntent;
  return kept.id === id && now < kept.until ? kept : undefined;
}

export const writeOutcome = ({ sealer, cookies }: Parts, outcome: Outcome): string =>
  cookies.write('outcome', sealer.seal('outcome cookie', JSON.stringify(outcome)));

export function readOutcome({ sealer, cookies }: Parts, header: string | undefined): Outcome | undefined {
  const sealed = cookies.read(header, 'outcome');
  const text = sealed === undefined ? undefined : sealer.open('outcome cookie', sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Outcome);
}
