import type { PersonPage } from './person.ts';

/** A person in the words of schema.org. */
export function personJsonLd({ person }: PersonPage, siteUrl: string) {
  const url = `${siteUrl}/people/${person.id}`;
  const sameAs = [...(person.orcid ? [person.orcid] : []), ...person.links.map((link) => link.url)];
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: person.since ?? undefined,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      name: person.name,
      alternateName: person.username ?? undefined,
      description: person.bio ?? undefined,
      image: person.imageUrl ? `${siteUrl}${person.imageUrl}` : undefined,
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
  };
}
