import { authorsOf, type Citation, type Cited, doiAddress } from './citation.ts';

const types: Record<Citation['kind'], string> = {
  software: 'SoftwareSourceCode',
  project: 'CreativeWork',
  showcase: 'Collection',
  yearbook: 'Collection',
};

/** A citation in the words of schema.org, for a page. */
export function schemaOrg(citation: Citation): Record<string, unknown> {
  const { kind, title, about, keywords, published, changed, address, repository, doi, board } = citation;
  return {
    '@type': types[kind],
    '@id': address,
    name: title,
    abstract: about ?? undefined,
    identifier: doi === null ? undefined : doiAddress(doi),
    url: address,
    datePublished: published ?? undefined,
    dateModified: changed ?? undefined,
    keywords: keywords.length > 0 ? keywords : undefined,
    [kind === 'showcase' ? 'editor' : 'creator']: authorsOf(citation).map(agent),
    codeRepository: repository ?? undefined,
    publisher: { '@type': 'Organization', name: board.name, url: board.address },
  };
}

const agent = ({ name, address, orcid, role }: Cited) => ({
  '@type': role === 'publisher' ? 'Organization' : 'Person',
  '@id': address,
  name,
  url: address,
  sameAs: orcid,
});
