import { t } from '@launch-board/host/language/messages';
import type { SiteStats } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Count } from '../../../ui/format/count.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import styles from './board-numbers.module.css';

/** The board in two sentences and four numbers. */
export function BoardNumbers({ stats }: { stats: SiteStats }) {
  return (
    <section aria-labelledby="about-board">
      <PartTitle id="about-board" below={3}>
        {t('What this is')}
      </PartTitle>
      <Quiet>
        <Rich
          text="Anybody here can list a project and vote for other people’s projects. Votes soon after launch make a project trend. <link>How it works</link>"
          parts={{ link: (text) => <Link to="/about">{text}</Link> }}
        />
      </Quiet>
      <dl className={styles.numbers}>
        <Figure label={t('Projects')} of={stats.projects} />
        <Figure label={t('People')} of={stats.users} />
        <Figure label={t('Votes')} of={stats.votes} />
        <Figure label={t('Comments')} of={stats.comments} />
      </dl>
    </section>
  );
}

function Figure({ label, of }: { label: string; of: number }) {
  return (
    <div className={styles.number}>
      <Quiet as="dt" isSmall>
        {label}
      </Quiet>
      <dd className={styles.value}>
        <Count of={of} />
      </dd>
    </div>
  );
}
