const exactUpTo = 9999;

/** "1,204" as it is; beyond 9,999 "12.4 k", with the exact number for screen readers and on hover. */
export function Count({ of }: { of: number }) {
  if (of <= exactUpTo) return <span className="figures">{exact(of)}</span>;
  return (
    <span className="figures" title={exact(of)}>
      <span aria-hidden="true">{`${(Math.floor(of / 100) / 10).toFixed(1)} k`}</span>
      <span className="hidden-text">{exact(of)}</span>
    </span>
  );
}

const digits = new Intl.NumberFormat('en-GB');

export const exact = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : digits.format(value);

/** "1 comment", "2 comments". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${exact(value)} ${value === 1 ? one : many}`;
