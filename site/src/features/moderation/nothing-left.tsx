import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import type { Show } from './cases.ts';

const titles: Record<Show, string> = {
  all: 'Nothing waits for you.',
  reports: 'No open reports.',
  approvals: 'No project waits for approval.',
};

export function NothingLeft({ show }: { show: Show }) {
  return (
    <Empty title={titles[show]}>
      <p>New reports and waiting projects appear here, the oldest first.</p>
      <LinkButton to="/moderation/log">Read the log</LinkButton>
    </Empty>
  );
}
