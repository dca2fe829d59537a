import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { ordinal } from '../../periods/periods.ts';
import type { Trend } from './trend.ts';
import styles from './trend-card.module.css';

const height = 16;

/** Where a project is, in one sentence and a small plot that repeats it. */
export function TrendCard({ id, trend }: { id: string; trend: Trend }) {
  const { bars } = trend;
  const most = Math.max(1, ...bars);
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className={styles.title}>
        {t('Standing')}
      </h2>
      <p>{words(trend)}</p>
      {bars.length > 0 && (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map((votes, day) => {
            const top = (height - (votes / most) * height).toFixed(1);
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
            return votes > 0 && <path key={day} d={`M${day + 0.1} ${top}h.8V${height}h-.8z`} />;
          })}
        </svg>
      )}
      {bars.length > 1 && (
        <p className={styles.ends} aria-hidden="true">
          <span>{trend.from}</span>
          <span>{trend.to}</span>
        </p>
      )}
      <p className={styles.why}>
        <Link to={`/projects/${id}/standing`}>{t('Why it ranks here')}</Link>
      </p>
    </section>
  );
}

function words({ rank, votes, isTooNew, summary }: Trend): string {
  if (isTooNew)
    return votes === 0
      ? t('Just launched. Its place in trending comes with its first votes.')
      : t(
          'Just launched, with {count, plural, one {# vote} other {# votes}} so far. Its place in trending comes with more of them.',
          { count: votes },
        );
  return rank === null
    ? t('Beyond the first 1,000 in trending, {summary}.', { summary })
    : t('{rank} in trending, {summary}.', { rank: ordinal(rank), summary });
}
