// Apart from their forms: lists of members lead there and load none of it.

export type Removable = {
  type: 'project' | 'comment' | 'collection' | 'showcase';
  id: string;
  /** The page to go on with, which tells what was done and has the way back. */
  next: string;
};

/** The page with everything by a person, to hide or suspend. */
export const hidingHref = (personId: string): string => `/moderation/people/${personId}`;

/** The page of the form that removes a thing, for a browser without scripts, from lists, and for whoever had to sign in again. */
export const removalHref = ({ type, id, next }: Removable): string =>
  `/moderation/remove?${new URLSearchParams({ type, id, return_to: next })}`;
