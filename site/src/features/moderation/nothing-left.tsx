import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import type { Show } from './cases.ts';

const titles: Record<Show, string> = {
  all: 'Nothing to decide.',
  reports: 'No open reports.',
  approvals: 'Nothing waiting for approval.',
  scheduled: 'No approved project waits for its launch.',
};

export function NothingLeft({ show }: { show: Show }) {
  return (
    <Empty title={titles[show]}>
      <p>New reports, and projects and showcases that wait, appear here, the oldest first.</p>
      <LinkButton to="/moderation/log">Read the log</LinkButton>
    </Empty>
  );
}
