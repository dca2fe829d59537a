import { t } from '@launch-board/host/language/messages';
import { exact, exactUpTo } from '../acts/numbers.ts';

/** "1,204" as it is; beyond 9,999 "12.4 k", with the exact number for screen readers and on hover. */
export function Count({ of }: { of: number }) {
  if (of <= exactUpTo) return <span className="figures">{exact(of)}</span>;
  // Downwards: nothing is shown as more than it is.
  const thousands = exact(Math.floor(of / 100) / 10);
  return (
    <span className="figures" title={exact(of)}>
      <span aria-hidden="true">{t('{thousands} k', { thousands })}</span>
      <span className="hidden-text">{exact(of)}</span>
    </span>
  );
}
