import { type Differences, differencesOf, type SharedSettings } from '@launch-board/host/shared-settings';
import type { Told } from './ask-shared-settings.ts';

/** Whether this site may serve, and sentences that say what is wrong and what to do. */
export type Standing = { isReady: boolean; reasons: readonly string[] };

export type Agreement = {
  standing(): Standing;
  /** Asks the API and compares. Never rejects. */
  look(): Promise<void>;
};

type Log = { info(message: string): void; warn(facts: object, message: string): void };
type Parts = { own: SharedSettings; ask: () => Promise<Told>; log: Log };

/**
 * Compares this site with its API. One that differs in what its pages say or count is not ready, until both agree: so a
 * balancer or an orchestrator sends it nobody, and goes no further. Once they have agreed, a difference is a warning only: it
 * began at the API, and every site would leave at once.
 */
export function createAgreement({ own, ask, log }: Parts): Agreement {
  let standing: Standing = { isReady: true, reasons: [] };
  let hasAgreed = false;

  function judge({ refusals, warnings }: Differences, isWhole: boolean) {
    const before = standing.reasons.join();
    if (isWhole && refusals.length === 0) hasAgreed = true;
    const reasons = [...refusals, ...warnings];
    standing = { isReady: hasAgreed || refusals.length === 0, reasons };
    // Whoever probes reads it too, so only a change is logged.
    if (reasons.join() === before) return;
    if (reasons.length > 0) log.warn({ reasons, ready: standing.isReady }, 'the site and its API do not agree');
    else log.info('the site and its API agree again');
  }

  return {
    standing: () => standing,
    async look() {
      const told = await ask();
      if (told.kind === 'told') judge(differencesOf(own, told.settings), true);
      if (told.kind === 'refused') judge({ refusals: [otherKey], warnings: [] }, false);
      if (told.kind === 'earlier') judge({ refusals: [], warnings: [earlier] }, false);
    },
  };
}

const otherKey = 'the API does not take LAUNCHBOARD_SITE_KEY: set the same on both';
const earlier = 'the API is of an earlier version, which tells no settings: finish the upgrade';

/** Milliseconds between two looks: a probe asks nobody. */
const paceMs = 10_000;

/** Looks at once, and from then on for itself. */
export async function keepLooking(agreement: Agreement, roundMs = paceMs): Promise<Disposable> {
  await agreement.look();
  let isUnderWay = false;
  const timer = setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await agreement.look();
    isUnderWay = false;
  }, roundMs).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
