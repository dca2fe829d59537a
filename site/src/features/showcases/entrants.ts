import { t } from '@launch-board/host/language/messages';
import type { ShowcaseDetail } from '@launch-board/sdk';

export type Entrants = ShowcaseDetail['who_may_enter'];

type Words = {
  label: string;
  hint: string;
  short: string;
  /** To those who may not enter. */
  refusal: string | undefined;
};

/** Who may enter, in the words of the pages. */
export const entrantWords = (): Record<Entrants, Words> => ({
  members: {
    label: t('Everybody who is signed in'),
    hint: t('And sees the showcase.'),
    short: t('everybody signed in'),
    refusal: undefined,
  },
  addresses: {
    label: t('People on a list of e-mail addresses'),
    hint: t('Such as the students of a course. You give the list after saving.'),
    short: t('people on a list'),
    refusal: t(
      'It takes entries from people on a list of e-mail addresses, and the address you signed in with is not on it. Ask its curators.',
    ),
  },
  link: {
    label: t('People with a link'),
    hint: t('You get the link after saving.'),
    short: t('people with the link'),
    refusal: t('You need a link to enter. Ask the curators for it, then open it.'),
  },
});

export const entrants = Object.keys(entrantWords()) as Entrants[];

export const entrantsIn = (given: unknown): Entrants | undefined => entrants.find((one) => one === given);
