import { createContext, use } from 'react';

/** What every page knows of the site it is part of. */
export type Site = { url: string; apiUrl: string; version: string };

const SiteContext = createContext<Site>({ url: '', apiUrl: '', version: '' });

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => use(SiteContext);
