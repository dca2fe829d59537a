import { counted, exact } from '../../../ui/format/count.tsx';
import type { Bar } from './standing.ts';
import styles from './votes-plot.module.css';

const width = 640;
const height = 160;

/** Votes over time as bars. Whoever does not see them has a table of what is not zero. */
export function VotesPlot({ bars, unit }: { bars: Bar[]; unit: 'hour' | 'day' }) {
  const most = Math.max(1, ...bars.map(({ votes }) => votes));
  const step = width / Math.max(1, bars.length);
  const gap = step > 4 ? 1 : 0;
  const filled = bars.filter(({ votes }) => votes > 0);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        Votes by {unit}, up to {exact(most)}
      </figcaption>
      <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, votes }, index) =>
          votes > 0 ? (
            <rect
              key={label}
              x={(index * step).toFixed(2)}
              y={(height - (votes / most) * height).toFixed(2)}
              width={Math.max(0.5, step - gap).toFixed(2)}
              height={((votes / most) * height).toFixed(2)}
            />
          ) : null,
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary>The same as a table</summary>
        <table className={styles.table}>
          <caption className="hidden-text">Votes by {unit}, without those that have none</caption>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? 'Day' : 'After the launch'}</th>
              <th scope="col">Votes</th>
            </tr>
          </thead>
          <tbody>
            {filled.map(({ label, votes }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{counted(votes, 'vote')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
