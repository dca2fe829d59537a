import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { useHasPage } from '../../../ui/layout/site-context.tsx';
import type { ShowcasePage } from '../reads.ts';
import styles from './curator-tools.module.css';

type Props = { showcase: ShowcasePage['showcase'] };

/** What only curators do with a showcase, in the order in which they come to it. */
export function CuratorTools({ showcase: { id, phase, votesEach } }: Props) {
  const hasPage = useHasPage();
  const isDecided = votesEach > 0 && (phase === 'voting' || phase === 'results');
  const tools: [string, string, boolean?][] = [
    ['edit', t('Edit the showcase')],
    ['roster', t('Roster')],
    ['entries', t('Entries')],
    ['stages', t('Stages')],
    ['course', t('Course')],
    ['jury', t('Jury'), hasPage(`/showcases/${id}/jury`)],
    ['grades', t('Grades and feedback'), hasPage(`/showcases/${id}/grades`)],
    ['evening', t('The evening')],
    ['hall', t('Hall view')],
    ['awards', t('Give awards')],
    ['log', t('What curators decided'), isDecided],
    ['next', t('Begin the next one'), phase === 'results'],
  ];
  return (
    <nav className={styles.tools} aria-labelledby="curator-tools">
      <h2 id="curator-tools" className={styles.title}>
        {t('For curators')}
      </h2>
      <ul className={styles.list}>
        {tools.map(
          ([page, label, isShown = true]) =>
            isShown && (
              <li key={page}>
                {/* The hall has a document of its own. */}
                <Link to={`/showcases/${id}/${page}`} reloadDocument={page === 'hall'} className={styles.tool}>
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
