import { authorsOf, type Citation, onOneLine } from './citation.ts';

const types: Record<Citation['kind'], string> = {
  software: 'software',
  project: 'webpage',
  showcase: 'collection',
  yearbook: 'collection',
};

/** A citation as CSL-JSON, which citation managers and styles of journals read. */
export function cslJson(citation: Citation): string {
  const { kind, key, title, authors, about, keywords, published, address, doi, board } = citation;
  const names = authorsOf(citation).map(({ name }) => ({ literal: onOneLine(name) }));
  return JSON.stringify(
    [
      {
        id: key,
        type: types[kind],
        title: onOneLine(title),
        // Curators edit what others have made.
        [kind === 'showcase' && authors.length > 0 ? 'editor' : 'author']: names,
        issued: published === null ? undefined : { 'date-parts': [published.slice(0, 10).split('-').map(Number)] },
        publisher: onOneLine(board.name),
        abstract: about === null ? undefined : onOneLine(about),
        keyword: keywords.length > 0 ? keywords.map(onOneLine).join(', ') : undefined,
        DOI: doi ?? undefined,
        URL: address,
      },
    ],
    null,
    2,
  );
}
