import { Notice } from '../../../ui/feedback/notice.tsx';

const words: Record<string, { title: string; text: string }> = {
  draft: { title: 'This is a draft', text: 'Only its team sees it until it is published.' },
  pending: { title: 'This is waiting for a moderator', text: 'Only its team and the moderators see it until then.' },
  removed: { title: 'This was removed by a moderator', text: 'Only its team and the moderators still see it.' },
  withdrawn: { title: 'This was withdrawn', text: 'Only its team and the moderators still see it.' },
};

/** Says why the project is not public, to people who can see it. */
export function StatusNotice({ status, reason }: { status: string; reason: string | null }) {
  const found = words[status];
  if (!found) return null;
  return (
    <Notice title={found.title}>
      <p>
        {found.text}
        {reason && ` ${reason}`}
      </p>
    </Notice>
  );
}
