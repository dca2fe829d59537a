import type { PersonPage } from './person.ts';

/** A person in the words of schema.org. */
export function personJsonLd({ person }: PersonPage, siteUrl: string) {
  const url = `${siteUrl}/people/${person.id}`;
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
      sameAs: person.links.length > 0 ? person.links.map((link) => link.url) : undefined,
    },
  };
}
