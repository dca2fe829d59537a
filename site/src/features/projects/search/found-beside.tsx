import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Face } from '../../../ui/picture/face.tsx';
import type { Beside } from './found.ts';
import styles from './found-beside.module.css';
import start from './search-start.module.css';

/** People and showcases that a search found, above its projects. */
export function FoundBeside({ people, showcases }: Beside) {
  if (people.length + showcases.length === 0) return null;
  return (
    <div className={styles.beside}>
      {people.length > 0 && (
        <section aria-labelledby="found-people">
          <h2 id="found-people" className={start.title}>
            {t('People')}
          </h2>
          <Cluster as="ul" gap={2}>
            {people.map((person) => (
              <li key={person.id}>
                <Link to={`/people/${person.id}`} className={start.chip}>
                  <Face {...person} isDecorative />
                  <bdi>{person.name}</bdi>
                </Link>
              </li>
            ))}
          </Cluster>
        </section>
      )}
      {showcases.length > 0 && (
        <section aria-labelledby="found-showcases">
          <h2 id="found-showcases" className={start.title}>
            {t('Showcases')}
          </h2>
          <Cluster as="ul" gap={2}>
            {showcases.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/showcases/${id}`} className={start.chip}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </Cluster>
        </section>
      )}
    </div>
  );
}
