import type { Citation } from '../../citations/formats/citation.ts';
import { schemaOrg } from '../../citations/formats/schema-org.ts';
import type { ProjectDetail } from './detail.ts';

/** A project in the words of schema.org: how it is cited, and what people did with it. */
export function projectJsonLd({ card, links, threads }: ProjectDetail, citation: Citation, siteUrl: string) {
  return {
    ...schemaOrg(citation),
    dateCreated: card.createdAt ?? undefined,
    image: card.picture && `${siteUrl}${card.picture.url}`,
    genre: card.category?.name,
    sameAs: links.find(({ name }) => name === 'github_url')?.href,
    commentCount: threads.length > 0 ? card.comments : undefined,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: card.votes,
    },
  };
}
