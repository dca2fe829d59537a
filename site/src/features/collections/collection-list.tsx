import { t } from '@launch-board/host/language/messages';
import { Card, CardGrid, CardTitle } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { ModerateLink } from '../moderation/in-place/moderate-link.tsx';
import styles from './collection-list.module.css';
import { Mosaic } from './mosaic.tsx';
import type { Tile } from './mosaics.ts';
import type { CollectionSummary } from './reads.ts';

export type PicturedCollection = CollectionSummary & { tiles: Tile[] };

type Props = {
  collections: PicturedCollection[];
  /** Of the headings. */
  level?: 2 | 3;
  /** All are of the person whose page this is. */
  isCuratorKnown?: boolean;
};

/** Collections as cards; all of a card leads to it. */
export function CollectionList({ collections, level = 2, isCuratorKnown = false }: Props) {
  return (
    <CardGrid>
      {collections.map(({ id, name, description, curator, count, tiles }) => (
        <Card key={id}>
          <Mosaic tiles={tiles} />
          <CardTitle as={`h${level}`} dir="auto">
            <CardLink to={`/collections/${id}`}>{name}</CardLink>
          </CardTitle>
          {description && (
            <p className={styles.about} data-lines="2" dir="auto">
              {description}
            </p>
          )}
          <p className={styles.facts}>
            {curator && !isCuratorKnown && (
              <span className={styles.curator}>
                <Face {...curator} isDecorative />
                <bdi>{curator.name}</bdi>
              </span>
            )}
            <span>{t('{count, plural, one {# project} other {# projects}}', { count })}</span>
            <ModerateLink thing={{ type: 'collection', id }} name={name} makers={curator ? [curator] : []} />
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}
