import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const lookMs = 1000;
/** The mean delay over a second. The rendering of one page alone blocks the loop for about 20 ms. */
const saturatedMs = 50;
/** Long enough that the state does not change with every measurement. */
const staysMs = 5000;

export type Saturation = Disposable & { isSaturated: () => boolean };

/** Watches whether requests have to wait for the event loop, which means that the process is overloaded. */
export function watchSaturation(): Saturation {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let until = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    // The histogram's values include the interval between two samples.
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
