import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useHasPage } from '../../ui/layout/site-context.tsx';

type Owned = { card: { id: string; name: string }; status: string; isOwnedByMe: boolean };

/** For whoever has left the university: the credit stays, and somebody else can go on while they can still sign in. */
export function HandOn({ projects }: { projects: readonly Owned[] }) {
  const live = projects.filter(({ status, isOwnedByMe }) => status === 'active' && isOwnedByMe);
  const hasPage = useHasPage();
  if (live.length === 0 || !hasPage('/new-owners')) return null;
  return (
    <Notice title={t('You have left the university. Your projects stay, with your name.')}>
      <p>
        {t('Once you can no longer sign in, nobody but their other owners can change them. Look for a new owner now:')}
      </p>
      <ul>
        {live.map(({ card: { id, name } }) => (
          <li key={id}>
            <Link to={`/projects/${id}/new-owner`} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
