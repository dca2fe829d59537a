import { createContext, use } from 'react';

/** What every page knows of the site it is part of. */
export type Site = {
  /** Public addresses, without a slash at their end. */
  url: string;
  apiUrl: string;
  version: string;
  /** Characters that the API takes of each kind of text. Told by the server, which has them from the contract. */
  textLimits: Readonly<
    Record<
      'name' | 'tagline' | 'description' | 'comment' | 'collectionDescription' | 'bio' | 'note' | 'url' | 'username',
      number
    >
  >;
};

export const nowhere: Site = {
  url: '',
  apiUrl: '',
  version: '',
  textLimits: {} as Site['textLimits'],
};

const SiteContext = createContext<Site>(nowhere);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => use(SiteContext);
