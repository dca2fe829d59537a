import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { nameOf } from '../people/names.ts';
import styles from './case-list.module.css';
import { listedTitle, reasonWords } from './case-words.ts';
import { caseHref, type ListedCase } from './cases.ts';

/** Cases with open reports, the oldest first. */
export const CaseList = ({ cases }: { cases: readonly ListedCase[] }) => (
  <RuledList as="ol" aria-label={t('Cases')}>
    {cases.map((one) => (
      <li key={one.id} className={styles.row}>
        <Link to={caseHref(one.id)} className={styles.title} data-lines="2" dir="auto">
          {listedTitle(one)}
        </Link>
        <Quiet isSmall>
          {t('{count, plural, one {# report} other {# reports}}', { count: one.reports_count })}
          {' · '}
          {reasonWords(one)}
          {' · '}
          <Moment at={one.opened_at} />
        </Quiet>
        {one.taken_by && <Quiet isSmall>{t('Taken by {person}', { person: nameOf(one.taken_by) })}</Quiet>}
        {!one.may_decide && <Quiet isSmall>{t('This concerns you: another moderator decides.')}</Quiet>}
      </li>
    ))}
  </RuledList>
);
