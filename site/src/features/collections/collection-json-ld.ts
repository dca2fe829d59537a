import type { CollectionPage } from './reads.ts';

/** A collection in the words of schema.org. */
export function collectionJsonLd({ collection, rows, paging }: CollectionPage, siteUrl: string) {
  return {
    '@type': 'CollectionPage',
    url: `${siteUrl}/collections/${collection.id}`,
    name: collection.name,
    description: collection.description ?? undefined,
    dateCreated: collection.createdAt ?? undefined,
    author: collection.curator && {
      '@type': 'Person',
      name: collection.curator.name,
      url: `${siteUrl}/people/${collection.curator.id}`,
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: paging.total,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      itemListElement: rows.map((row, index) => ({
        '@type': 'ListItem',
        position: paging.offset + index + 1,
        name: row.name,
        url: `${siteUrl}/projects/${row.id}`,
      })),
    },
  };
}
