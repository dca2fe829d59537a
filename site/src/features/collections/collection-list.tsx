import { counted } from '../../ui/format/count.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { Face } from '../../ui/picture/face.tsx';
import styles from './collection-list.module.css';
import { Mosaic } from './mosaic.tsx';
import type { Tile } from './mosaics.ts';
import type { CollectionSummary } from './reads.ts';

export type PicturedCollection = CollectionSummary & { tiles: Tile[] };

/** Collections as cards; all of a card leads to it. */
export function CollectionList({ collections }: { collections: PicturedCollection[] }) {
  return (
    <ul className={styles.list}>
      {collections.map(({ id, name, description, curator, count, tiles }) => (
        <li key={id} className={styles.card}>
          <Mosaic tiles={tiles} />
          <h2 className={styles.name} dir="auto">
            <CardLink to={`/collections/${id}`}>{name}</CardLink>
          </h2>
          {description && (
            <p className={styles.about} dir="auto">
              {description}
            </p>
          )}
          <p className={styles.facts}>
            {curator && (
              <span className={styles.curator}>
                <Face {...curator} isDecorative />
                <bdi>{curator.name}</bdi>
              </span>
            )}
            <span>{counted(count, 'project')}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
