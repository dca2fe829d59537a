import type { ProjectDetail } from './detail.ts';

/** A project in the words of schema.org. */
export function projectJsonLd({ card, team, links, threads }: ProjectDetail, siteUrl: string) {
  return {
    '@type': 'CreativeWork',
    name: card.name,
    abstract: card.tagline,
    url: `${siteUrl}/projects/${card.id}`,
    dateCreated: card.createdAt ?? undefined,
    image: card.picture && `${siteUrl}${card.picture.url}`,
    genre: card.category?.name,
    sameAs: links.find(({ name }) => name === 'github_url')?.href,
    commentCount: threads.length > 0 ? card.comments : undefined,
    creator: team.map(({ id, name }) => ({ '@type': 'Person', name, url: `${siteUrl}/people/${id}` })),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: card.votes,
    },
  };
}
