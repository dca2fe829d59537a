import { t } from '@launch-board/host/language/messages';
import { LargePicture } from '../../ui/picture/large-picture.tsx';
import { CardPoster, fieldHue } from '../projects/list/card-poster.tsx';
import type { Card } from '../projects/list/cards.ts';
import type { PosterLook } from './looks.ts';
import type { readProjectPoster } from './posters.ts';
import styles from './sheet.module.css';
import { Sheet, SheetFoot } from './sheet.tsx';

type Props = { poster: NonNullable<Awaited<ReturnType<typeof readProjectPoster>>>; look: PosterLook };

/** A project on one sheet. Without a picture its name stands in the field of its colour, as it does on the board. */
export function ProjectSheet({ poster: { card, category, names, others, way }, look }: Props) {
  return (
    <Sheet look={look} hue={fieldHue(card)}>
      <div className={styles.picture}>
        <SheetPicture card={card} />
      </div>
      <div className={styles.words}>
        {category && <p className={styles.label}>{category}</p>}
        <h2 className={card.picture ? styles.name : 'hidden-text'} data-lines="3">
          <bdi>{card.name}</bdi>
        </h2>
        <p className={styles.tagline} data-lines="3" dir="auto">
          {card.tagline}
        </p>
      </div>
      <SheetFoot way={way}>
        <p className={styles.names} data-lines="2">
          <bdi>{names.join(', ')}</bdi>
          {others > 0 && ` ${t('and {count, plural, one {# other} other {# others}}', { count: others })}`}
        </p>
      </SheetFoot>
    </Sheet>
  );
}

/** The whole of a sheet is looked at from near by: its picture is the largest there is. */
export const SheetPicture = ({ card }: { card: Card }) =>
  card.picture ? (
    <LargePicture picture={card.picture} widest={2400} sizes="60rem" />
  ) : (
    <CardPoster card={card} size="tile" />
  );
