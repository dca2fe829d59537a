import { t } from '@launch-board/host/language/messages';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import styles from './case-times.module.css';
import type { FullCase } from './cases.ts';

const columns = 24;

/** When the things of a case were published, as columns of one length. A wave is a heap. */
export function CaseTimes({ of: { items } }: { of: FullCase }) {
  const times = items
    .filter(({ type }) => type !== 'user')
    .flatMap(({ created_at }) => (created_at ? Date.parse(created_at) : []))
    .toSorted((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < 3 || last === first) return null;
  const heights = Array<number>(columns).fill(0);
  for (const time of times) {
    const column = Math.min(columns - 1, Math.floor(((time - first) / (last - first)) * columns));
    heights[column] = (heights[column] ?? 0) + 1;
  }
  const highest = Math.max(...heights);
  const words = t('{count, plural, one {# thing} other {# things}}, by time', { count: times.length });
  return (
    <figure className={styles.times}>
      <svg viewBox={`0 0 ${columns * 10} 60`} preserveAspectRatio="none" role="img" aria-label={words}>
        {heights.map((height, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <rect key={i} x={i * 10} y={58 - (height / highest) * 56} width={9} height={(height / highest) * 56 + 2} />
        ))}
      </svg>
      <figcaption>
        <Quiet isSmall>
          <Rich
            text="From <first/> to <last/>"
            parts={{
              first: () => <FullMoment at={new Date(first).toISOString()} />,
              last: () => <FullMoment at={new Date(last).toISOString()} />,
            }}
          />
        </Quiet>
      </figcaption>
    </figure>
  );
}
