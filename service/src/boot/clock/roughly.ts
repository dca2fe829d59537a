const units = [
  { name: 'days', ms: 86_400_000 },
  { name: 'hours', ms: 3_600_000 },
  { name: 'minutes', ms: 60_000 },
  { name: 'seconds', ms: 1000 },
];

/** Words for a difference, such as "3 hours ahead of": coarse, so that they are the same from one second to the next. */
export function roughly(aheadMs: number): string {
  const unit = units.find(({ ms }) => Math.abs(aheadMs) >= 2 * ms) ?? { name: 'seconds', ms: 1000 };
  return `${Math.round(Math.abs(aheadMs) / unit.ms)} ${unit.name} ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
}
