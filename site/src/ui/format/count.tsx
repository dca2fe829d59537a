import { currentLanguage, english, numberFormat, t } from '@launch-board/host/language/messages';

const exactUpTo = 9999;

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

export const exact = (value: number): string =>
  isShort(value) && currentLanguage() === english
    ? String(value)
    : numberFormat(currentLanguage().locale).format(value);

/** Most numbers of a page, which English writes as the machine does. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;
