import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type Language, setLanguageSource } from './messages.ts';

const storage = new AsyncLocalStorage<Language>();
setLanguageSource(() => storage.getStore() ?? english);

/** Runs work for one reader: `t` speaks their language in it, however many requests are under way. */
export const inLanguage = <T>(language: Language, work: () => T): T => storage.run(language, work);

/**
 * Runs work whose result several readers share. A sentence in it would be in the language of whoever came first, so `t`
 * throws there.
 */
export const inNoLanguage = <T>(work: () => T): T => storage.run(nobodys, work);

const nobodys = new Proxy(english, {
  get() {
    throw new Error('What is shared between readers has no language: say its messages where it is shown.');
  },
});
