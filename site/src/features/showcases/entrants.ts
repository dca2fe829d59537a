import { type Message, msg } from '@launch-board/host/language/messages';
import type { ShowcaseDetail } from '@launch-board/sdk';

export type Entrants = ShowcaseDetail['who_may_enter'];

type Words = {
  label: Message;
  hint: Message;
  short: Message;
  /** To those who may not enter. */
  refusal: Message | undefined;
};

/** Who may enter, in the words of the pages. */
export const entrantWords: Record<Entrants, Words> = {
  members: {
    label: msg('Everybody who is signed in'),
    hint: msg('And sees the showcase.'),
    short: msg('everybody signed in'),
    refusal: undefined,
  },
  addresses: {
    label: msg('People on a list of e-mail addresses'),
    hint: msg('Such as the students of a course. You give the list after saving.'),
    short: msg('people on a list'),
    refusal: msg(
      'It takes entries from people on a list of e-mail addresses, and the address you signed in with is not on it. Ask its curators.',
    ),
  },
  link: {
    label: msg('People with a link'),
    hint: msg('You get the link after saving.'),
    short: msg('people with the link'),
    refusal: msg('You need a link to enter. Ask the curators for it, then open it.'),
  },
};

export const entrants = Object.keys(entrantWords) as Entrants[];

export const entrantsIn = (given: unknown): Entrants | undefined => entrants.find((one) => one === given);
