import { createContext, use } from 'react';
import { type Brand, plainBrand } from './brand.ts';

/** What every page knows of the site it is part of. */
export type Site = {
  /** Public addresses, without a slash at their end. */
  url: string;
  apiUrl: string;
  version: string;
  brand: Brand;
};

export const nowhere: Site = {
  url: '',
  apiUrl: '',
  version: '',
  brand: plainBrand,
};

const SiteContext = createContext<Site>(nowhere);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => use(SiteContext);
