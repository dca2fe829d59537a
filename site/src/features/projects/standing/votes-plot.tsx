import { exact } from '../../../ui/format/count.tsx';
import type { Bar } from './standing.ts';
import styles from './votes-plot.module.css';

const width = 640;
const height = 160;
/** Wider bars are no longer read as points in time. */
const widest = 24;

type Props = { bars: Bar[]; unit: 'hour' | 'day'; summary: string };

/** Votes over time as bars. Whoever does not see them has a sentence, and a table of what is not zero. */
export function VotesPlot({ bars, unit, summary }: Props) {
  const filled = bars.filter(({ votes }) => votes > 0);
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h2 className={styles.title}>Votes by {unit}</h2>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {bars.length > 1 && <Columns bars={bars} />}
      <details>
        <summary className={styles.open}>The same as a table</summary>
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
                <td>{exact(votes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Columns({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ votes }) => votes));
  const step = width / bars.length;
  const bar = Math.min(widest, step > 4 ? step * 0.8 : step);
  return (
    <>
      <p className={styles.most} aria-hidden="true">
        {exact(most)}
      </p>
      <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, votes }, index) =>
          votes > 0 ? (
            <rect
              key={label}
              x={(index * step + (step - bar) / 2).toFixed(2)}
              y={(height - (votes / most) * height).toFixed(2)}
              width={bar.toFixed(2)}
              height={((votes / most) * height).toFixed(2)}
            />
          ) : null,
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </>
  );
}
