import type { NoticeState } from '@launch-board/sdk';

type Heard = {
  tell: (state: NoticeState) => void;
  /** Nothing more is heard for now. */
  isLost: () => void;
};

const address = '/me/notices/live';
/** What a tab says when it opens, to be told the latest state by the one that holds the stream. */
const hello = 'hello';
const firstWaitMs = 1000;
const longestWaitMs = 60_000;

/**
 * Listens for the count of unread notices until the returned function is called. One tab of the browser holds the stream
 * and tells the others; when it goes, the next one takes over.
 */
export function openLiveNotices(personId: string, { tell, isLost }: Heard): () => void {
  const name = `notices of ${personId}`;
  const closing = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  let latest: NoticeState | undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<NoticeState | typeof hello>) => {
    if (data !== hello) tell(data);
    else if (latest) channel.postMessage(latest);
  });
  // What the others were told while this page was on its way.
  channel?.postMessage(hello);
  const work = () =>
    listen(closing.signal, {
      isLost,
      tell(state) {
        latest = state;
        tell(state);
        if (!closing.signal.aborted) channel?.postMessage(state);
      },
    });
  // Locks exist only on pages that came over HTTPS or from this machine. Without them, each tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: closing.signal }, work).catch(() => {});
  else void work();
  return () => {
    closing.abort();
    channel?.close();
  };
}

/** One stream after the other, with growing pauses while none can be had. Ends when the session is over. */
async function listen(signal: AbortSignal, { tell, isLost }: Heard): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    let hasHeard = false;
    const isOver = await oneStream(signal, (state) => {
      hasHeard = true;
      tell(state);
    });
    if (isOver || signal.aborted) return;
    if (hasHeard) waitMs = firstWaitMs;
    else isLost();
    // Spread, because all browsers lose their streams at once when the site restarts.
    await unlessAborted(signal, (done) => {
      const timer = setTimeout(done, waitMs * (0.5 + Math.random()));
      return () => clearTimeout(timer);
    });
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  }
}

/** Fulfils when the stream has ended: true if the session is over, so that there is nothing to come back for. */
function oneStream(signal: AbortSignal, tell: Heard['tell']): Promise<boolean> {
  return unlessAborted(signal, (done) => {
    const source = new EventSource(address);
    source.addEventListener('notices', ({ data }) => tell(JSON.parse(data) as NoticeState));
    source.addEventListener('over', () => done(true));
    // The browser would come back at a fixed pace, and not at all after a refusal.
    source.addEventListener('error', () => done(false));
    return () => source.close();
  });
}

/** Waits until `begin` calls `done` or the signal aborts, then runs what `begin` has returned. */
async function unlessAborted(signal: AbortSignal, begin: (done: (isOver?: boolean) => void) => () => void) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const done = (isOver = false) => resolve(isOver);
  const onAbort = () => done();
  signal.addEventListener('abort', onAbort);
  const end = begin(done);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    end();
  }
}
