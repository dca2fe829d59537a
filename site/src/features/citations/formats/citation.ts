/** Who is named by a citation: a person of the board, or the board itself. */
export type Cited = {
  /** As the person writes it: it is not split, because only they know which part is the family's. */
  name: string;
  address: string;
  /** The address of the ORCID iD with which they have signed in there. */
  orcid?: string | undefined;
  role: 'owner' | 'member' | 'curator' | 'publisher';
};

/** What can be cited, in whatever format. */
export type Citation = {
  kind: 'software' | 'project' | 'showcase' | 'yearbook';
  /** The same for good, of letters, digits and hyphens. */
  key: string;
  title: string;
  /** Empty if everybody has left: the board is named then. */
  authors: Cited[];
  about: string | null;
  keywords: string[];
  /** ISO 8601. */
  published: string | null;
  changed: string | null;
  /** The permanent address of its page. */
  address: string;
  repository: string | null;
  /** Of the latest version in a repository, such as `10.5281/zenodo.7`. */
  doi: string | null;
  board: { name: string; university: string | null; address: string };
};

/** The authors, or the board. */
export const authorsOf = ({ authors, board }: Citation): Cited[] =>
  authors.length > 0 ? authors : [{ name: board.name, address: board.address, role: 'publisher' }];

/** The address that never changes: of what stays in a repository, else of the page. */
export const lastingAddress = ({ doi, address }: Pick<Citation, 'doi' | 'address'>): string =>
  doi === null ? address : doiAddress(doi);

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

/** `2026`, or nothing. The day is that of UTC. */
export const yearOf = ({ published }: Citation): string | undefined => published?.slice(0, 4);

/** On one line and without control characters, as no format of citations has them. */
export const onOneLine = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
