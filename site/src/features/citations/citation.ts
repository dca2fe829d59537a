/** Who is named by a citation: a person of the board, or the board itself. */
export type Cited = {
  /** As the person writes it: it is not split, because only they know which part is the family's. */
  name: string;
  address: string;
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
  board: { name: string; university: string | null; address: string };
};

/** The formats of every citation: the name of its file, and its media type. `citation-formats.ts` has what writes them. */
export const citationFiles = {
  'citation.bib': { name: 'BibTeX', type: 'application/x-bibtex' },
  'citation.ris': { name: 'RIS', type: 'application/x-research-info-systems' },
  'citation.json': { name: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json' },
  'CITATION.cff': { name: 'CITATION.cff', type: 'application/yaml' },
  'codemeta.json': { name: 'CodeMeta', type: 'application/ld+json' },
  'datacite.json': { name: 'DataCite', type: 'application/vnd.datacite.datacite+json' },
} as const;

export type CitationFile = keyof typeof citationFiles;

export const citationFileNames = Object.keys(citationFiles) as CitationFile[];

/** The authors, or the board. */
export const authorsOf = ({ authors, board }: Citation): Cited[] =>
  authors.length > 0 ? authors : [{ name: board.name, address: board.address, role: 'publisher' }];

/** `2026`, or nothing. The day is that of UTC. */
export const yearOf = ({ published }: Citation): string | undefined => published?.slice(0, 4);

/** On one line and without control characters, as no format of citations has them. */
export const onOneLine = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
