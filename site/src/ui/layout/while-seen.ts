/** Long enough for a look at another tab. */
const usualGraceMs = 60_000;
/** So that a page that one leaves at once opens nothing. */
const settleMs = 1000;

/**
 * Keeps something open while somebody sees the page: from a moment after it is shown until it has been hidden for a while.
 * A page that is left lets go at once, so that the browser can bring it back as it was.
 */
export function whileSeen(open: () => () => void, graceMs = usualGraceMs): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const start = () => {
    close ??= open();
  };
  const stop = () => {
    clearTimeout(timer);
    close?.();
    close = undefined;
  };
  const onChange = () =>
    document.visibilityState === 'visible' ? after(close ? 0 : settleMs, start) : after(graceMs, stop);
  onChange();
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  window.addEventListener('pagehide', stop);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
    window.removeEventListener('pagehide', stop);
    stop();
  };
}
