import { stringify } from 'yaml';
import { authorsOf, type Citation, type Cited, onOneLine } from './citation.ts';

const types: Record<Exclude<Citation['kind'], 'software'>, string> = {
  project: 'website',
  showcase: 'generic',
  yearbook: 'generic',
};

/**
 * A citation as the Citation File Format 1.2.0, which GitHub and Zenodo read from a repository. It is for software; what
 * is none is its `preferred-citation`.
 */
export function cff(citation: Citation): string {
  const { kind, title, about, keywords, published, address, repository, doi, board } = citation;
  const common = {
    title: onOneLine(title),
    authors: authorsOf(citation).map(authorOf),
    ...(about !== null && { abstract: onOneLine(about) }),
    ...(published !== null && { 'date-released': published.slice(0, 10) }),
    ...(keywords.length > 0 && { keywords: [...new Set(keywords.map(onOneLine))] }),
    ...(doi !== null && { doi }),
    url: address,
  };
  const { 'date-released': released, ...reference } = common;
  return stringify(
    {
      'cff-version': '1.2.0',
      message: 'If you use or write about this, please cite it as below.',
      ...(kind === 'software' && { type: 'software' }),
      ...common,
      ...(repository !== null && { 'repository-code': repository }),
      ...(kind !== 'software' && {
        'preferred-citation': {
          type: types[kind],
          ...reference,
          ...(released && { 'date-released': released }),
          publisher: { name: onOneLine(board.name), website: board.address },
        },
      }),
    },
    // A reader of YAML 1.1 takes a bare `on` for true and `1:20` for 80.
    { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  );
}

/** The format has no field for a whole name of a person: programs print a family name alone as it is. */
const authorOf = ({ name, address, orcid, role }: Cited) =>
  role === 'publisher'
    ? { name: onOneLine(name), website: address }
    : { 'family-names': onOneLine(name), website: address, ...(orcid && { orcid }) };
