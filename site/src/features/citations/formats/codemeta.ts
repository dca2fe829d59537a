import { authorsOf, type Citation, doiAddress } from './citation.ts';

const types: Record<Citation['kind'], string> = {
  software: 'SoftwareSourceCode',
  project: 'CreativeWork',
  showcase: 'Collection',
  yearbook: 'Collection',
};

/** A citation as CodeMeta 3.0: persons, and which role each had. */
export function codemeta(citation: Citation): string {
  const { kind, key, title, about, keywords, published, changed, address, repository, doi, board } = citation;
  const authors = authorsOf(citation);
  return JSON.stringify(
    {
      '@context': 'https://w3id.org/codemeta/3.0',
      type: types[kind],
      id: address,
      identifier: doi === null ? key : [key, doiAddress(doi)],
      name: title,
      description: about ?? undefined,
      author: [
        ...authors.map(({ name, address, orcid, role }) => ({
          type: role === 'publisher' ? 'Organization' : 'Person',
          id: orcid ?? address,
          name,
          url: address,
        })),
        ...authors.map(({ address, orcid, role }) => ({
          ...{ type: 'Role', 'schema:author': orcid ?? address, roleName: role },
        })),
      ],
      datePublished: published?.slice(0, 10),
      dateModified: changed?.slice(0, 10),
      keywords: keywords.length > 0 ? keywords : undefined,
      codeRepository: repository ?? undefined,
      url: address,
      publisher: { type: 'Organization', id: board.address, name: board.name },
    },
    null,
    2,
  );
}
