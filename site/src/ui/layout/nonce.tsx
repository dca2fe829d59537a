import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Of the page being drawn; nothing in the browser, which hides it from scripts. */
export const useNonce = (): string | undefined => use(NonceContext);
