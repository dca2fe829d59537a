import { t } from '@launch-board/host/language/messages';
import { exact } from '../../../ui/acts/numbers.ts';
import styles from './votes-plot.module.css';

export type Column = { label: string; value: number };

const width = 640;
const height = 160;
/** Wider bars are no longer read as points in time. */
const widest = 24;

/** Numbers over time, for those who see them. */
export function Columns({ columns }: { columns: Column[] }) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const step = width / columns.length;
  const bar = Math.min(widest, step > 4 ? step * 0.8 : step);
  return (
    <>
      <p className={styles.most} aria-hidden="true">
        {exact(most)}
      </p>
      <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ label, value }, index) =>
          value > 0 ? (
            <rect
              key={label}
              x={(index * step + (step - bar) / 2).toFixed(2)}
              y={(height - (value / most) * height).toFixed(2)}
              width={bar.toFixed(2)}
              height={((value / most) * height).toFixed(2)}
            />
          ) : null,
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </p>
    </>
  );
}

/** The same as a table, without what is zero. */
export function ColumnTable({
  columns,
  caption,
  head,
}: {
  columns: Column[];
  caption: string;
  head: [string, string];
}) {
  return (
    <details>
      <summary className={styles.open}>{t('The same as a table')}</summary>
      <table className={styles.table}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns
            .filter(({ value }) => value > 0)
            .map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{exact(value)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
