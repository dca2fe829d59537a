import { t } from '@launch-board/host/language/messages';
import { exact } from '../../../ui/acts/numbers.ts';
import { classNames } from '../../../ui/format/class-names.ts';
import { Rich } from '../../../ui/language/rich.tsx';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { Columns, ColumnTable } from './columns.tsx';
import type { Visits } from './visits.ts';
import styles from './votes-plot.module.css';

const how = () =>
  t(
    'Each person counts once a day. The real number may be higher: without cookies, people with the same browser behind one address look like one. The team and bots are not counted.',
  );

/** Visits and clicks of a project, for its team and moderators. */
export function VisitsPlot({ visits }: { visits: Visits }) {
  const { columns, summary } = visits;
  const isEmpty = columns.every(({ value }) => value === 0);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <PartTitle>{t('Visits by day')}</PartTitle>
        <p className={styles.summary}>
          <Rich
            text="<visits/> Only the team and moderators see this."
            parts={{ visits: () => (isEmpty ? emptyWords(visits) : summary) }}
          />
        </p>
      </figcaption>
      {!isEmpty && columns.length > 1 && (
        <>
          <Columns columns={columns} />
          <ColumnTable
            columns={columns}
            caption={t('Visits by day, without days that have none')}
            head={[t('Day'), t('Visits')]}
          />
        </>
      )}
      {!isEmpty && <Totals visits={visits} />}
      <p className={styles.how}>{how()}</p>
    </figure>
  );
}

const emptyWords = ({ since }: Visits): string =>
  since === undefined
    ? t('The board has counted no visits yet.')
    : t('Counted since {since}: no visits yet.', { since });

const Totals = ({ visits: { totals } }: { visits: Visits }) => (
  <table className={classNames(styles.table, styles.totals)}>
    <caption className="hidden-text">{t('Visits and clicks on links')}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{t('7 days')}</th>
        <th scope="col">{t('30 days')}</th>
        <th scope="col">{t('All')}</th>
      </tr>
    </thead>
    <tbody>
      {totals.map(({ what, ofWeek, ofMonth, ofAll }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{exact(ofWeek)}</td>
          <td>{exact(ofMonth)}</td>
          <td>{exact(ofAll)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
