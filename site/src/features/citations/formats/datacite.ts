import { authorsOf, type Citation, type Cited, doiAddress, yearOf } from './citation.ts';

/** The general type, and what the board calls it. */
const types: Record<Citation['kind'], [general: string, own: string]> = {
  software: ['Software', 'Project'],
  project: ['InteractiveResource', 'Project'],
  showcase: ['Collection', 'Showcase'],
  yearbook: ['Collection', 'Yearbook'],
};

const contributors: Record<Cited['role'], string | undefined> = {
  owner: 'ProjectLeader',
  member: 'ProjectMember',
  curator: 'Editor',
  publisher: undefined,
};

/** A citation as DataCite JSON of the kernel 4, to which a repository adds the DOI. */
export function datacite(citation: Citation): string {
  const { kind, title, about, keywords, published, changed, address, repository, doi, board } = citation;
  const [resourceTypeGeneral, resourceType] = types[kind];
  const authors = authorsOf(citation);
  return JSON.stringify(
    {
      schemaVersion: 'http://datacite.org/schema/kernel-4',
      ...(doi !== null && { doi, identifiers: [{ identifier: doiAddress(doi), identifierType: 'DOI' }] }),
      types: { resourceTypeGeneral, resourceType },
      alternateIdentifiers: [{ alternateIdentifier: address, alternateIdentifierType: 'URL' }],
      creators: authors.map(agent),
      titles: [{ title }],
      publisher: { name: board.name },
      publicationYear: yearOf(citation),
      contributors: authors.flatMap((author) => {
        const contributorType = contributors[author.role];
        return contributorType ? [{ ...agent(author), contributorType }] : [];
      }),
      dates: [
        ...(published ? [{ date: published, dateType: 'Issued' }] : []),
        ...(changed ? [{ date: changed, dateType: 'Updated' }] : []),
      ],
      subjects: keywords.map((subject) => ({ subject })),
      descriptions: about === null ? [] : [{ description: about, descriptionType: 'Abstract' }],
      relatedIdentifiers:
        repository === null
          ? []
          : [{ relatedIdentifier: repository, relatedIdentifierType: 'URL', relationType: 'IsDescribedBy' }],
      url: address,
    },
    null,
    2,
  );
}

const agent = ({ name, orcid, role }: Cited) => ({
  ...{ name, nameType: role === 'publisher' ? 'Organizational' : 'Personal' },
  ...(orcid && {
    nameIdentifiers: [{ nameIdentifier: orcid, nameIdentifierScheme: 'ORCID', schemeUri: new URL(orcid).origin }],
  }),
});
