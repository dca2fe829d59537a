import { counted } from '../../ui/format/count.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { hueFor } from '../../ui/picture/hue.ts';
import { ShowcasePicture } from './call-card.tsx';
import type { PicturedShowcase } from './reads.ts';
import styles from './showcase-list.module.css';
import { nextWords } from './when.ts';

/** Showcases that one can look at or look forward to, as cards. */
export function ShowcaseList({ showcases }: { showcases: PicturedShowcase[] }) {
  const clock = useClock();
  return (
    <ul className={styles.list}>
      {showcases.map((showcase) => {
        const { id, name, place, count } = showcase;
        return (
          <li key={id} className={styles.card} data-hue={hueFor(id)}>
            <ShowcasePicture showcase={showcase} />
            <h3 className={styles.name} dir="auto">
              <CardLink to={`/showcases/${id}`}>{name}</CardLink>
            </h3>
            <p className={styles.facts}>
              <span className={styles.when}>{nextWords(clock, showcase)}</span>
              {count > 0 && <span>{counted(count, 'project')}</span>}
              {place && <bdi>{place}</bdi>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
