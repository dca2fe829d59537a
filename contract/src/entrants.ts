/** Who may enter a project into a showcase. The compiler asks the API whom to admit, and the site for its words. */
export const entrants = ['members', 'addresses', 'link'] as const;
export type Entrants = (typeof entrants)[number];

export const entrantWords: Record<Entrants, string> = {
  members: 'everybody who is signed in',
  addresses: 'who signs in with an address of the list',
  link: 'who has the link',
};
