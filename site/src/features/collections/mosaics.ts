import type { Collection } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { pictureOf } from '../../ui/picture/picture.ts';
import { type Card, cardsOf } from '../projects/list/cards.ts';

/** What a project shows of itself in the picture of a collection. */
export type Tile = Pick<Card, 'id' | 'name' | 'category' | 'picture'>;

const tiles = 3;

/** The covers of public collections, where there is none their first projects, in the order of the collections. */
export const readMosaics = (visitor: VisitorContext, collections: Collection[]): Promise<Tile[][]> =>
  Promise.all(
    collections.map(({ id, name, cover }) =>
      cover
        ? [{ id, name, category: null, picture: pictureOf(cover) }]
        : visitor.shared(`mosaic ${id}`, () => readTiles(visitor, id)),
    ),
  );

/** None if the collection has gone since it was listed. */
async function readTiles(visitor: VisitorContext, id: string): Promise<Tile[]> {
  const { projects } = await visitor.publicApi.getCollection({ id, limit: tiles }).catch(() => ({ projects: [] }));
  const [cards = []] = await cardsOf({ ...visitor, person: undefined }, [projects]);
  return cards.map(({ id, name, category, picture }) => ({ id, name, category, picture }));
}
