import { limits } from '@launch-board/contract';
import { type Member, sightOf } from '../../domain/actor.ts';
import { Fail } from '../../domain/fail.ts';
import type { EventStream, LiveEvent } from './event-stream.ts';

const ROUND_MS = 1000;
/** A stream takes a connection and a few kilobytes. */
const AT_ONCE = 2000;
/** Pages that a person has open in browsers which share no stream between them. */
const OF_ONE_PERSON = limits.notices.streams;
const COME_BACK_SECONDS = 30;

type LiveStates = (members: readonly Member[]) => Promise<ReadonlyMap<string, LiveEvent>>;

type Parts = {
  /** The present states of these members, by `sightOf`. People who are missing have been erased. */
  statesOf: LiveStates;
  /** See `Store.dataVersion`. */
  dataVersion: () => number | Promise<number>;
  onFault: (error: unknown) => void;
  /** How often the store is polled for commits, once for all listeners. */
  roundMs?: number | undefined;
};

/** Taken before the state is read, so that many who come at once are counted; its stream begins after that. */
type Place = { stream?: EventStream };
/** One for each `sightOf`: a program of a moderator may listen as a member. */
type Listener = { member: Member; places: Set<Place>; state: LiveEvent | undefined };

/** Everybody who listens to this process. */
export class Listeners {
  readonly #parts: Parts;
  readonly #roundMs: number;
  readonly #listeners = new Map<string, Listener>();
  #open = 0;
  #version: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** The store did not answer the last time, which has been logged. */
  #isAway = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#roundMs = parts.roundMs ?? ROUND_MS;
  }

  get open(): number {
    return this.#open;
  }

  /**
   * Reads the member's state, and keeps the stream told of it until the client has gone or `leave` is called.
   * @throws Fail `too_many_streams`, `unavailable`
   */
  async join(member: Member, begin: () => EventStream): Promise<{ leave(): void }> {
    if (this.#isClosed || this.#open >= AT_ONCE)
      throw new Fail('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    const sight = sightOf(member);
    const listener = this.#listeners.get(sight) ?? { member, places: new Set(), state: undefined };
    if (this.#openOf(member) >= OF_ONE_PERSON)
      throw new Fail('too_many_streams', { retryAfterSeconds: COME_BACK_SECONDS });
    const place: Place = {};
    listener.places.add(place);
    this.#listeners.set(sight, listener);
    this.#open += 1;
    const leave = () => this.#leave(listener, place);
    try {
      const state = (await this.#parts.statesOf([member])).get(sight);
      if (!state) throw new Fail('forbidden');
      Object.assign(listener, { member, state });
      place.stream = begin();
    } catch (error) {
      leave();
      throw error;
    }
    this.#keep(place.stream, listener.state, leave);
    return { leave };
  }

  #openOf({ userId }: Member): number {
    const sights = [true, false].map((isModerator) => sightOf({ userId, isModerator }));
    return sights.reduce((open, sight) => open + (this.#listeners.get(sight)?.places.size ?? 0), 0);
  }

  #keep(stream: EventStream, state: LiveEvent | undefined, leave: () => void) {
    stream.look(state, performance.now());
    this.#timer ??= setTimeout(() => void this.#round(), this.#roundMs).unref();
    stream.onceGone(leave);
    if (this.#isClosed) stream.end();
  }

  #leave({ member, places }: Listener, place: Place) {
    if (!places.delete(place)) return;
    this.#open -= 1;
    if (places.size === 0) this.#listeners.delete(sightOf(member));
  }

  async #round() {
    try {
      await this.#ask();
    } catch (error) {
      // The streams stay open: the next round asks again.
      if (!this.#isAway) this.#parts.onFault(error);
      this.#isAway = true;
      this.#version = undefined;
    }
    const now = performance.now();
    for (const { places, state } of this.#listeners.values()) for (const { stream } of places) stream?.look(state, now);
    const goesOn = !this.#isClosed && this.#listeners.size > 0;
    this.#timer = goesOn ? setTimeout(() => void this.#round(), this.#roundMs).unref() : undefined;
  }

  async #ask() {
    // Read before the data, so that a commit in between is seen by the next round.
    const version = await this.#parts.dataVersion();
    if (version === this.#version) return;
    const listeners = [...this.#listeners.values()];
    const states = await this.#parts.statesOf(listeners.map(({ member }) => member));
    this.#version = version;
    this.#isAway = false;
    for (const listener of listeners) {
      listener.state = states.get(sightOf(listener.member));
      if (!listener.state) for (const { stream } of listener.places) stream?.end();
    }
  }

  /** Ends all streams: their clients come back to another process. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { places } of this.#listeners.values()) for (const { stream } of places) stream?.end();
  }
}
