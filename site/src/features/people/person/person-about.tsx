import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Fact, Facts } from '../../../ui/format/facts.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { ShowElsewhere } from '../../embeds/show-elsewhere.tsx';
import { hidingHref } from '../../moderation/hrefs.ts';
import { askHref } from '../../receipts/receipts.ts';
import { ReportLink } from '../../reports/report-link.tsx';
import type { PersonPage } from './person.ts';
import styles from './person-about.module.css';

/** What the board knows of a person beyond their own words, and what others can do. */
export function PersonAbout({ found }: { found: PersonPage }) {
  const { person, paging } = found;
  const { id, name, since, isVerified } = person;
  return (
    <aside aria-label={t('About this person')} className={styles.about}>
      <Facts>
        <Fact label={t('Projects')}>{paging.total}</Fact>
        {since && (
          <Fact label={t('Joined')}>
            <Moment at={since} />
          </Fact>
        )}
        {!isVerified && <Fact label={t('Campus account')}>{t('not signed in yet')}</Fact>}
      </Facts>
      <Cluster gap={5} lineGap={0} align="center" className={styles.acts}>
        <ShowElsewhere path={`/people/${id}`} title={name} look="quiet" />
        {!found.isMe && <ForOthers id={id} mayModerate={found.mayModerate} />}
      </Cluster>
    </aside>
  );
}

const ForOthers = ({ id, mayModerate }: { id: string; mayModerate: boolean }) => (
  <>
    <ReportLink type="user" id={id} returnTo={`/people/${id}`}>
      {t('Report this person')}
    </ReportLink>
    {mayModerate && (
      <>
        <LinkButton to={hidingHref(id)} look="quiet">
          {t('Suspend')}
        </LinkButton>
        <LinkButton to={askHref({ type: 'person', id })} look="quiet">
          {t('Ask before deciding')}
        </LinkButton>
      </>
    )}
  </>
);
