import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/form/button.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import styles from './open-call.module.css';
import type { ShowcaseSummary } from './showcase.ts';
import { nextWords, shownWords } from './when.ts';

/** Beside the lists of the front page: the call that closes next. */
export function OpenCall({ call, others }: { call: ShowcaseSummary; others: number }) {
  const clock = useClock();
  const shown = shownWords(clock, call);
  return (
    <section aria-labelledby="open-call">
      <h2 id="open-call" className={styles.title}>
        {t('Open call')}
      </h2>
      <div className={styles.call}>
        <p className={styles.when}>{nextWords(clock, call)}</p>
        <h3 className={styles.name} dir="auto">
          <CardLink to={`/showcases/${call.id}`} isFramed>
            {call.name}
          </CardLink>
        </h3>
        <p className={styles.facts}>
          {[call.count > 0 && t('{count, plural, one {# entry} other {# entries}}', { count: call.count }), shown]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.act}>
          <LinkButton to={`/showcases/${call.id}/enter`}>{t('Enter your project')}</LinkButton>
        </p>
      </div>
      {others > 0 && (
        <p className={styles.more}>
          <Link to="/showcases">
            {t('{count, plural, one {# other open call} other {# other open calls}}', { count: others })}
          </Link>
        </p>
      )}
    </section>
  );
}
