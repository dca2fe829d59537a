import { CardPoster } from '../projects/list/card-poster.tsx';
import styles from './mosaic.module.css';
import type { Tile } from './mosaics.ts';

/** The pictures of the first projects of a collection, as one. */
export function Mosaic({ tiles }: { tiles: Tile[] }) {
  return (
    <div className={styles.mosaic} data-count={tiles.length}>
      {tiles.map((tile) => (
        <CardPoster key={tile.id} card={tile} size="tile" />
      ))}
    </div>
  );
}
