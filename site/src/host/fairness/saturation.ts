import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const lookMs = 1000;
/** On average over a second; a page that is drawn holds up the loop for some 20 ms by itself. */
const saturatedMs = 50;
/** Long enough that it does not go on and off with each look. */
const staysMs = 5000;

export type Saturation = Disposable & { isSaturated: () => boolean };

/** Whether requests have to wait for the event loop: the process has more to do than it can. */
export function watchSaturation(): Saturation {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let until = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    // The figure counts the interval between two samples as well.
    if (delay.mean / 1e6 - resolutionMs > saturatedMs) until = performance.now() + staysMs;
    delay.reset();
  }, lookMs).unref();
  return {
    isSaturated: () => performance.now() < until,
    [Symbol.dispose]() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
