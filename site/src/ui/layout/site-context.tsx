import { currentLanguage } from '@launch-board/host/language/messages';
import type { Part } from '@launch-board/host/left-out';
import { createContext, use } from 'react';
import { pathIn } from '../language/path-in.ts';
import { type Brand, plainBrand } from './brand.ts';
import { hasPage } from './left-out.ts';

/** What every page knows of the site it is part of. */
export type Site = {
  /** Public addresses, without a slash at their end. */
  url: string;
  apiUrl: string;
  version: string;
  brand: Brand;
  /** The languages that people can choose. */
  languages: readonly { code: string; name: string }[];
  leftOut: readonly Part[];
  /** The origins whose pages may show what is made for other sites. */
  framedBy: readonly string[];
};

export const nowhere: Site = {
  url: '',
  apiUrl: '',
  version: '',
  brand: plainBrand,
  languages: [],
  leftOut: [],
  framedBy: [],
};

const SiteContext = createContext<Site>(nowhere);

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => use(SiteContext);

/** The path of something in the language of the reader, or in another one. */
export function usePathIn(): (path: string, code?: string) => string {
  const { languages } = useSite();
  const { code } = currentLanguage();
  return (path, wanted = code) => pathIn(path, wanted, languages[0]?.code ?? code);
}

/** Whether this board has a page, for links to it. */
export function useHasPage(): (path: string) => boolean {
  const { leftOut } = useSite();
  return (path) => hasPage(leftOut, path);
}
