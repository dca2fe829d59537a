import { hangMs } from '../../../dev/testing/hang-bound.ts';
import type { Fetch } from '../../src/http/auth/tokens/issuer.ts';
import { openStore, type StoreOptions } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';

/** A busy machine must not decide a test. A promise about these waits is tried with a program of its own. */
export const unhurried = { connectMs: hangMs, lockMs: hangMs, standstillMs: hangMs, silenceMs: hangMs };

/** A store whose server waits for a test that comes late. */
export const openUnhurried = (databaseUrl: string, options: StoreOptions = {}): Store =>
  openStore(databaseUrl, { serverWaits: unhurried, ...options });

/** Asks without a bound of time: an issuer that is silent is tried with waits of its own. */
export const unhurriedFetch: Fetch = (url, { signal: _, ...init }) => fetch(url, init);
