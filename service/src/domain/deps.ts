import type { Store } from '../store/store.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { Pages } from './pages.ts';

/** All that a rule may reach besides its arguments. */
export type Deps = {
  store: Store;
  /** Unix milliseconds. */
  clock: () => number;
  /** A new UUID. */
  newId: () => string;
  operatorSettings: OperatorSettings;
  /** Where the web site shows things. */
  pages: Pages;
  /** How far the issuer's clock is ahead of ours, as far as its tokens have shown; never below zero. Milliseconds. */
  issuerLead: () => number;
};
