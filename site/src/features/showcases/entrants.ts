import type { Showcase } from '@launch-board/sdk';

type Entrants = Showcase['who_may_enter'];

/** Who may enter, in the words of the pages. */
export const entrantWords: Record<Entrants, { label: string; hint: string; short: string }> = {
  members: { label: 'Everybody who is signed in', hint: 'And sees the showcase.', short: 'everybody signed in' },
  addresses: {
    label: 'People on a list of e-mail addresses',
    hint: 'Such as the students of a course. You give the list after saving.',
    short: 'people on a list',
  },
  link: { label: 'People with a link', hint: 'You get the link after saving.', short: 'people with the link' },
};

export const entrants = Object.keys(entrantWords) as Entrants[];

export const entrantsIn = (given: unknown): Entrants | undefined => entrants.find((one) => one === given);
