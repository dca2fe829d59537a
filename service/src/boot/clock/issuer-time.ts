import type { Fetch } from '../../http/auth/tokens/issuer.ts';
import { discoveryAddress } from '../../http/auth/tokens/issuer-address.ts';
import type { AskTime } from './own-clock.ts';

const PATIENCE_MS = 5000;

/**
 * Asks the identity provider for the time, by the `Date` of an answer. One on this machine has the same clock, so it is no
 * second witness.
 */
export function issuerTime(issuer: string, fetch: Fetch): AskTime | undefined {
  const address = new URL(discoveryAddress(issuer));
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname)) return undefined;
  return async () => {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.body?.cancel();
      const date = Date.parse(response.headers.get('date') ?? '');
      // A cache between us tells how old its answer is.
      const age = Number(response.headers.get('age') ?? 0);
      return Number.isFinite(date + age) ? date + age * 1000 : undefined;
    } catch {
      return undefined;
    }
  };
}
