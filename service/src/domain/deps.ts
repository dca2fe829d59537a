import type { Store } from '../store/store.ts';

/** All that a rule may reach besides its arguments. */
export type Deps = {
  store: Store;
  /** Unix milliseconds. */
  clock: () => number;
};
