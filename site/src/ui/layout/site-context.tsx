import { createContext, use } from 'react';

/** What every page knows of the site it is part of. */
export type Site = {
  /** Public addresses, without a slash at their end. */
  url: string;
  apiUrl: string;
  version: string;
};

export const nowhere: Site = {
  url: '',
  apiUrl: '',
  version: '',
};

const SiteContext = createContext<Site>(nowhere);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => use(SiteContext);
