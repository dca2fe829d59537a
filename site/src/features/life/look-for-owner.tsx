import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { useModerator } from '../moderation/in-place/use-moderator.ts';

/** Leads moderators to what they can do about a project that nobody runs any more. */
export function LookForOwner({ id, isShown }: { id: string; isShown: boolean }) {
  if (!useModerator() || !isShown) return null;
  return (
    <Quiet isSmall>
      <Link to={`/projects/${id}/new-owner`}>{t('Are its owners still here?')}</Link>
    </Quiet>
  );
}
