import { limits } from '@launch-board/contract';
import { Fail } from '../../domain/fail.ts';
import type { SettledPage } from '../../domain/feed/reads.ts';
import { type EventStream, liveEvent } from './event-stream.ts';

const ROUND_MS = 1000;
/** A stream takes a connection and a few kilobytes. */
const AT_ONCE = 1000;
/** Pages read in one round. Those who are up to date share one; those who catch up take turns. */
const PAGES_A_ROUND = 10;
const COME_BACK_SECONDS = 30;

type Parts = {
  pageAfter: (after: string | undefined) => Promise<SettledPage>;
  /** See `Store.dataVersion`. */
  dataVersion: () => number | Promise<number>;
  onFault: (error: unknown) => void;
  /** How often the store is polled for commits, once for all followers. */
  roundMs?: number | undefined;
};

/** Taken before its first page is read. Its stream begins after that. */
type Follower = {
  address: string;
  stream?: EventStream;
  after: string;
  /** Whether there may be changes that it was not told. */
  hasMore: boolean;
};

const eventOf = ({ page }: SettledPage) => liveEvent('changes', page.next, page);

/** Everybody who follows the changes of the board through this process. Each goes on from what its client has taken. */
export class Followers {
  readonly #parts: Parts;
  readonly #followers = new Set<Follower>();
  /** The data version up to which everybody was told everything. */
  #version: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isAway = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get open(): number {
    return this.#followers.size;
  }

  /** @throws Fail `changes_expired`, `invalid_request`, `too_many_streams`, `unavailable` */
  async join(address: string, after: string | undefined, begin: () => EventStream): Promise<void> {
    if (this.#isClosed || this.#followers.size >= AT_ONCE)
      throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    if ([...this.#followers].filter((other) => other.address === address).length >= limits.changes.streams)
      throw new Fail('too_many_streams', { retryAfterSeconds: COME_BACK_SECONDS });
    const follower: Follower = { address, after: '', hasMore: false };
    this.#followers.add(follower);
    const leave = () => void this.#followers.delete(follower);
    try {
      const first = await this.#parts.pageAfter(after);
      const stream = begin();
      stream.begin(eventOf(first), performance.now());
      // The next round reads on in any case: more may have been committed meanwhile.
      Object.assign(follower, { stream, after: first.page.next, hasMore: true });
      this.#timer ??= setTimeout(() => void this.#round(), this.#parts.roundMs ?? ROUND_MS).unref();
      stream.onceGone(leave);
      if (this.#isClosed) stream.end();
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #round() {
    try {
      await this.#tell();
    } catch (error) {
      // The streams stay open: the next round asks again.
      if (!this.#isAway) this.#parts.onFault(error);
      this.#isAway = true;
      this.#version = undefined;
    }
    const now = performance.now();
    for (const { stream } of this.#followers) stream?.look(undefined, now);
    const goesOn = !this.#isClosed && this.#followers.size > 0;
    this.#timer = goesOn ? setTimeout(() => void this.#round(), this.#parts.roundMs ?? ROUND_MS).unref() : undefined;
  }

  async #tell() {
    // Read before the pages, so that a commit in between is seen by the next round.
    const version = await this.#parts.dataVersion();
    const isNews = version !== this.#version;
    if (isNews) for (const follower of this.#followers) follower.hasMore = true;
    const waiting = [...this.#followers].filter(({ stream, hasMore }) => hasMore && stream?.isRead());
    const groups = [...Map.groupBy(waiting, ({ after }) => after)];
    let isAllTold = groups.length <= PAGES_A_ROUND;
    for (const [after, group] of groups.slice(0, PAGES_A_ROUND)) {
      const isSettled = await this.#tellGroup(after, group);
      isAllTold &&= isSettled;
    }
    this.#version = isAllTold ? version : undefined;
    this.#isAway = false;
  }

  async #tellGroup(after: string, group: readonly Follower[]): Promise<boolean> {
    try {
      const read = await this.#parts.pageAfter(after);
      const { changes, next, has_more } = read.page;
      const event = changes.length > 0 ? eventOf(read) : undefined;
      for (const follower of group) {
        if (event) follower.stream?.look(event, performance.now());
        Object.assign(follower, { after: next, hasMore: has_more });
        // Behind the others, so that everybody who catches up has a turn.
        if (this.#followers.delete(follower)) this.#followers.add(follower);
      }
      return read.isSettled;
    } catch (error) {
      if (!(error instanceof Fail)) throw error;
      // It comes back and is told why.
      for (const { stream } of group) stream?.end();
      return true;
    }
  }

  /** Ends all streams: their clients come back to another process. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { stream } of this.#followers) stream?.end();
  }
}
