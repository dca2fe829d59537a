import { inEnglish, msg, t } from '@launch-board/host/language/messages';

/** The pages that the law or the university may ask for. The order is the one of the footer. */
export const legalPages = {
  terms: msg('Terms of use'),
  privacy: msg('Privacy notice'),
  imprint: msg('Imprint'),
  accessibility: msg('Accessibility statement'),
} as const;

export type LegalPage = keyof typeof legalPages;

export type Logo = {
  href: string;
  /** For the dark scheme, if it is another one. */
  darkHref: string | undefined;
  width: number;
  height: number;
  /** The logo has the name in it, so that the name does not stand beside it. */
  hasName: boolean;
};

/** How a board introduces itself, as far as pages show it. The operator's folder may replace all of it. */
export type Brand = {
  name: string;
  university: string | undefined;
  /** The heading of the front page, and the sentence under it. */
  heading: string;
  lead: string;
  logo: Logo | undefined;
  /** A square picture for the tab of a browser. */
  iconHref: string;
  /** The style sheet with the colours of the brand. */
  styleHref: string | undefined;
  links: { text: string; href: string }[];
  legal: LegalPage[];
  /** Changes with everything that pictures are drawn with. */
  digest: string;
};

/** What the front page says where the operator has not written it, in the language of the reader. */
export const plainWords = (university: string | undefined): Pick<Brand, 'heading' | 'lead'> => ({
  heading: university === undefined ? t('Made at this university') : t('Made at {university}', { university }),
  lead: t('Projects by students and staff: read, vote for what you would use, and say what would make it better.'),
});

/** A board that nobody has given a face. */
export const plainBrand: Brand = {
  name: 'Launch Board',
  university: undefined,
  ...inEnglish(() => plainWords(undefined)),
  logo: undefined,
  iconHref: '/icon.svg',
  styleHref: undefined,
  links: [],
  legal: [],
  digest: '',
};
