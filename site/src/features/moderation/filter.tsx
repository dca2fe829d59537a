import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import type { Show } from './cases.ts';

type Props = { show: Show; counts: Record<Exclude<Show, 'all'>, number> };

/** All that waits, or one kind of it; or what is approved and not launched yet. */
export function CaseFilter({ show, counts }: Props) {
  const choices: { value: Show; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: counts.reports + counts.approvals },
    { value: 'reports', label: 'Reports', count: counts.reports },
    { value: 'approvals', label: 'Approvals', count: counts.approvals },
    { value: 'scheduled', label: 'Scheduled', count: counts.scheduled },
  ];
  return (
    <LinkChoices
      label="Show"
      choices={choices.map(({ value, ...choice }) => ({
        ...choice,
        to: value === 'all' ? '/moderation' : `/moderation?show=${value}`,
        isChosen: value === show,
      }))}
    />
  );
}
