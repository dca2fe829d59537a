import { limits } from '@launch-board/contract/limits';
import type { ListedCollection } from '@launch-board/sdk';
import { pictureOf } from '../../ui/picture/picture.ts';
import { categoryOf } from '../categories/categories.ts';
import type { Card } from '../projects/list/cards.ts';

/** What a project shows of itself in the picture of a collection. */
export type Tile = Pick<Card, 'id' | 'name' | 'category' | 'picture'>;

/** What lists are asked for, so that each collection has its tiles. */
export const withPreviews = { previews: limits.collectionPreviews };

/** What lists are asked for where showcases stand elsewhere. */
export const withoutShowcases = { showcases: 'without' } as const;

type Pictured = Pick<ListedCollection, 'id' | 'name' | 'cover' | 'previews'>;

/** The cover of a collection or showcase, or if there is none its first projects; where there is nothing yet, its name. */
export const tilesOf = ({ id, name, cover, previews = [] }: Pictured): Tile[] =>
  cover || previews.length === 0
    ? [{ id, name, category: null, picture: cover && pictureOf(cover) }]
    : previews.map((project) => ({
        id: project.id,
        name: project.name,
        category: project.categories ? categoryOf(project.categories) : null,
        picture: project.cover && pictureOf(project.cover),
      }));
