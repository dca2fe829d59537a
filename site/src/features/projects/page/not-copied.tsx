import { t } from '@launch-board/host/language/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { pictureReason } from '../../pictures/reasons.ts';
import type { ProjectDetail } from './detail.ts';

/** Says which pictures of other sites are not shown, to those who can upload them instead. */
export function NotCopied({ pictures }: { pictures: ProjectDetail['notCopied'] }) {
  if (pictures.length === 0) return null;
  return (
    <Notice title={t('Pictures of other sites')}>
      <ul>
        {pictures.map(({ address, state, reason }) => (
          <li key={address}>
            {state === 'failed' ? t('Not copied: ') : state === 'copying' ? t('Being copied: ') : t('Not shown: ')}
            <bdi dir="ltr">{address}</bdi>
            {reason && `. ${pictureReason(reason)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
