import { listen } from './events.ts';
import { exchange, openStream } from './exchange.ts';
import type { Answer, CallOptions, ClientOptions, RetryPolicy } from './options.ts';
import type { RateLimitState } from './rate-limit.ts';
import { checkBaseUrl, type Input, initOf, tokenOf, urlOf } from './request.ts';
import { checkPolicy, checkTimeout, sleep, withRetries } from './retry.ts';
import type { Route } from './route.ts';

type Method<Result> = (input?: Input, options?: CallOptions) => Promise<Result>;

type Stream = (input?: Input, options?: CallOptions) => AsyncGenerator<unknown, void, undefined>;

/** A client as plain functions by operation id, before the contract's types are put on it. */
export interface Bound {
  /** Streams are among them; the types of the client say which. */
  methods: Record<string, Method<unknown>>;
  withResponse: Record<string, Method<Answer<unknown>>>;
  /** The rate limit state of the latest response. */
  rateLimit: () => RateLimitState | undefined;
}

/** Makes clients with one method of every route. They throw TypeError or RangeError where an option is wrong. */
export function bind(routes: Readonly<Record<string, Route>>): (options: ClientOptions) => Bound {
  const all = Object.entries(routes);
  const methods = lazily(all, methodOf);
  const withResponse = lazily(
    all.filter(([, { events }]) => events === undefined),
    answerOf,
  );
  return (options) => {
    const baseUrl = checkBaseUrl(options.baseUrl);
    if (options.retry) checkPolicy(options.retry);
    checkTimeout(options.timeoutSeconds);
    let last: RateLimitState | undefined;
    const caller: Caller = {
      options,
      baseUrl,
      onRateLimit: (state) => {
        last = state;
      },
    };
    return { methods: methods(caller) as Bound['methods'], withResponse: withResponse(caller), rateLimit: () => last };
  };
}

/**
 * Objects that look as if all members were there, each of which is made when it is first needed: a site makes a client for each
 * request and calls a few of its hundreds of methods, and to make them all was a tenth of a page.
 */
function lazily<T>(all: [id: string, route: Route][], make: (caller: Caller, id: string, route: Route) => T) {
  const routes = new Map<string | symbol, Route>(all);
  return (caller: Caller): Record<string, T> => {
    const need = (made: Record<string | symbol, T>, id: string | symbol) => {
      const route = Object.hasOwn(made, id) ? undefined : routes.get(id);
      if (route) made[id] = make(caller, String(id), route);
    };
    const needAll = (made: Record<string, T>) => {
      for (const id of routes.keys()) need(made, id);
    };
    return new Proxy<Record<string, T>>(
      {},
      {
        get(made, id) {
          need(made, id);
          return Reflect.get(made, id);
        },
        has: (made, id) => routes.has(id) || Reflect.has(made, id),
        ownKeys(made) {
          needAll(made);
          return Reflect.ownKeys(made);
        },
        getOwnPropertyDescriptor(made, id) {
          need(made, id);
          return Reflect.getOwnPropertyDescriptor(made, id);
        },
        preventExtensions(made) {
          needAll(made);
          return Reflect.preventExtensions(made);
        },
      },
    );
  };
}

function methodOf(caller: Caller, id: string, route: Route): Method<unknown> | Stream {
  if (route.events !== undefined) return eventsOf(caller, id, route, route.events);
  const answer = answerOf(caller, id, route);
  // `items` tells paginate() which member holds the list.
  return Object.assign(async (input?: Input, call?: CallOptions) => (await answer(input, call)).data, {
    items: route.items,
  });
}

const answerOf =
  (caller: Caller, id: string, route: Route): Method<Answer<unknown>> =>
  (input, call) =>
    send(caller, id, route, input, call);

interface Caller {
  options: ClientOptions;
  baseUrl: string;
  onRateLimit: (state: RateLimitState) => void;
}

async function send(caller: Caller, id: string, route: Route, input: Input = {}, given: CallOptions = {}) {
  const { options } = caller;
  const policy = policyFor(route, given.retry ?? options.retry);
  const call = policy && route.method === 'POST' ? { idempotencyKey: newKey(), ...defined(given) } : given;
  const { signal, timeoutSeconds = options.timeoutSeconds } = call;
  checkTimeout(timeoutSeconds);
  const url = urlOf(caller.baseUrl, id, route, input);
  const sources = { clientHeaders: options.headers ?? {}, userAgent: options.userAgent, options: call };
  const { fetch = globalFetch, now = Date.now, random = Math.random } = options;
  return withRetries({ operation: id, policy, signal, sleep: options.sleep ?? sleep, random }, async () => {
    signal?.throwIfAborted();
    // Requested again for every attempt: a token may expire during a wait.
    const token = await tokenOf(call.token === undefined ? options.token : call.token);
    const answer = await exchange({
      fetch,
      url,
      init: initOf(route, input, sources, token),
      isBare: route.isBare,
      timeoutSeconds,
      now,
      onAnswer: ({ rateLimit }) => rateLimit && caller.onRateLimit(rateLimit),
    });
    if (answer.tokenRefusal) options.onTokenRefused?.({ operation: id, ...answer.tokenRefusal });
    return answer;
  });
}

/** Nothing is sent until the first event is asked for. */
const eventsOf =
  (caller: Caller, id: string, route: Route, name: string): Stream =>
  (input = {}, call = {}) => {
    const { options } = caller;
    const { fetch = globalFetch, now = Date.now, random = Math.random } = options;
    const url = urlOf(caller.baseUrl, id, route, input);
    const open = async (lastEventId: string | undefined, signal: AbortSignal) => {
      const headers = {
        accept: 'text/event-stream',
        ...call.headers,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      };
      const sources = {
        clientHeaders: options.headers ?? {},
        userAgent: options.userAgent,
        options: { ...call, headers, signal },
      };
      // Requested again for every connection: a stream ends with its token.
      const token = await tokenOf(call.token === undefined ? options.token : call.token);
      const init = initOf(route, input, sources, token);
      return openStream({
        fetch,
        url,
        init,
        now,
        onAnswer: ({ rateLimit }) => rateLimit && caller.onRateLimit(rateLimit),
      });
    };
    const comesBack = (call.retry ?? options.retry) !== false;
    return listen({ name, open, comesBack, signal: call.signal, sleep: options.sleep ?? sleep, random });
  };

/** A PATCH is sent once: if its response is lost, the client cannot know whether it took effect. */
function policyFor(route: Route, retry: RetryPolicy | false = {}): RetryPolicy | undefined {
  if (retry === false) return undefined;
  checkPolicy(retry);
  return route.method === 'PATCH' ? undefined : retry;
}

/** 128 random bits. `randomUUID` is missing where a page came without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Without the members that are there but undefined, which would else hide a default. */
const defined = (options: CallOptions): CallOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Looked up at the call, so that a fetch installed later counts. */
const globalFetch = (url: string, init: RequestInit) => globalThis.fetch(url, init);
