import { t } from '@launch-board/host/language/messages';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { Columns, ColumnTable } from './columns.tsx';
import type { Bar } from './standing.ts';
import styles from './votes-plot.module.css';

type Props = { bars: Bar[]; unit: 'hour' | 'day'; summary: string };

/** Votes over time as bars. Whoever does not see them has a sentence, and a table of what is not zero. */
export function VotesPlot({ bars, unit, summary }: Props) {
  const columns = bars.map(({ label, votes }) => ({ label, value: votes }));
  return (
    <figure className={styles.plot}>
      <figcaption>
        <PartTitle>{unit === 'day' ? t('Votes by day') : t('Votes by hour')}</PartTitle>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {bars.length > 1 && <Columns columns={columns} />}
      <ColumnTable
        columns={columns}
        caption={
          unit === 'day'
            ? t('Votes by day, without those that have none')
            : t('Votes by hour, without those that have none')
        }
        head={[unit === 'day' ? t('Day') : t('After the launch'), t('Votes')]}
      />
    </figure>
  );
}
