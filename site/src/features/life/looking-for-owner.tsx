import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Life } from './life.ts';

/** Says that a project is looking for somebody who goes on with it. */
export function LookingForOwner({ id, life }: { id: string; life: Life | undefined }) {
  if (!life?.new_owner) return null;
  const { text } = life.new_owner;
  return (
    <Notice title={t('This project is looking for a new owner')}>
      {text && <p dir="auto">{text}</p>}
      <p>
        <Link to={`/projects/${id}/new-owner`}>{t('Take it over')}</Link>
      </p>
    </Notice>
  );
}
