import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ProjectOpening } from './project-openings.ts';
import { matesHref } from './search.ts';

/** Says on the page of a project whom its team looks for. */
export function LookingForMates({ id, openings }: { id: string; openings: readonly ProjectOpening[] }) {
  if (openings.length === 0) return null;
  return (
    <Notice title={t('This team is looking for')}>
      <ul>
        {openings.map(({ id: opening, role }) => (
          <li key={opening} dir="auto">
            {role}
          </li>
        ))}
      </ul>
      <p>
        <Link to={matesHref({ project: id })}>{t('Ask to join')}</Link>
      </p>
    </Notice>
  );
}
