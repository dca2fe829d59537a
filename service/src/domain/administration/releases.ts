import type { KeyObject } from 'node:crypto';
import type { BoardStatus, Complete } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { errors, jwtVerify } from 'jose';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';

type Told = Complete<BoardStatus>['release'];
type Release = NonNullable<Told['newer']>;

/** The file could not be read. */
export class Unread extends Error {
  readonly fault: 'unreachable' | 'too_large';
  constructor(fault: Unread['fault'], cause: unknown) {
    super(`the file is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Reads the file that announces releases, within bounds. @throws Unread */
export type ReadAnnouncement = (stop: AbortSignal) => Promise<string>;

type Around = {
  /** The version that runs. */
  running: string;
  key: KeyObject;
  readAnnouncement: ReadAnnouncement;
  clock: () => number;
};

/** Boards ask at different times, and each at another time every day. */
const JITTER_MS = HOUR_MS;

/** The newest release that this process has been told of, by a file with the right signature. Nothing of it is stored. */
export class Releases {
  readonly #around: Around;
  #nextAt = 0;
  #newest: Release | undefined;
  #readAt: number | undefined;
  #failure: { since: number; fault: NonNullable<Told['fault']> } | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Asks if a day has passed, or an hour since it failed. @throws what was wrong, for the log; it is asked again an hour later */
  async round(stop: AbortSignal, random: () => number): Promise<void> {
    const now = this.#around.clock();
    if (now < this.#nextAt) return;
    this.#nextAt = now + DAY_MS + (2 * random() - 1) * JITTER_MS;
    try {
      this.#learn(await announcedIn(await this.#around.readAnnouncement(stop), this.#around.key, now));
      this.#readAt = now;
      this.#failure = undefined;
    } catch (error) {
      if (stop.aborted) throw error;
      // A name that cannot be resolved at the start is no reason to know nothing for a day.
      this.#nextAt = Math.min(this.#nextAt, now + HOUR_MS);
      this.#failure = { since: this.#failure?.since ?? now, fault: faultOf(error) };
      throw error;
    }
  }

  /** A file that is older than what is known says nothing: somebody may have kept it to show it again. */
  #learn(release: Release) {
    const known = this.#newest;
    if (!isNewer(release.version, known?.version ?? this.#around.running)) {
      const isSame = release.version === known?.version && release.released_at >= known.released_at;
      if (!isSame) return;
    }
    this.#newest = release;
  }

  view(): Told {
    const failure = this.#failure;
    return {
      state: failure ? 'failing' : this.#readAt === undefined ? 'not_read' : 'read',
      newer: this.#newest,
      read_at: maybeIsoTime(this.#readAt),
      failing_since: maybeIsoTime(failure?.since),
      fault: failure?.fault ?? null,
    };
  }
}

export const noReleases: Told = { state: 'off', newer: undefined, read_at: null, failing_since: null, fault: null };

class Malformed extends Error {}

/** @throws Malformed, and the errors of jose, for what the key has not signed or a time that is over */
async function announcedIn(file: string, key: KeyObject, now: number): Promise<Release> {
  const { payload } = await jwtVerify(file.trim(), key, { algorithms: ['EdDSA'], currentDate: new Date(now) });
  const { version, released_at, url, summary = '', security = false } = payload;
  const releasedAt = typeof released_at === 'string' ? Date.parse(released_at) : Number.NaN;
  if (!isVersion(version) || Number.isNaN(releasedAt)) throw new Malformed('no version, or no time');
  if (!isLine(url, MOST_URL) || !url.startsWith('https://') || !URL.canParse(url)) throw new Malformed('no address');
  if (!isLine(summary, MOST_SUMMARY) || typeof security !== 'boolean') throw new Malformed('no sentence');
  return { version, released_at: isoTime(releasedAt), url, summary: summary || null, mends_security: security };
}

const MOST_URL = 500;
const MOST_SUMMARY = 500;

const isVersion = (text: unknown): text is string => typeof text === 'string' && /^\d{1,6}(\.\d{1,6}){2}$/.test(text);

const isLine = (text: unknown, most: number): text is string =>
  typeof text === 'string' && text.length <= most && !/\p{C}/u.test(text);

/** By Semantic Versioning. Only what runs may be a pre-release, which is before its release. */
function isNewer(version: string, than: string): boolean {
  const [core = '', ...pre] = than.split(/[-+]/);
  const [a, b] = [version, core].map((text) => text.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return pre.length > 0 && than.includes('-');
}

function faultOf(error: unknown): NonNullable<Told['fault']> {
  if (error instanceof Unread) return error.fault;
  if (error instanceof errors.JWTExpired) return 'expired';
  if ([Malformed, errors.JWTInvalid, errors.JWTClaimValidationFailed].some((kind) => error instanceof kind))
    return 'malformed';
  return 'not_signed';
}
