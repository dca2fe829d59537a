import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PrintButton } from '../../../ui/paper/print-button.tsx';
import { voteInvitation } from '../votes-each.ts';
import type { Evening, MadeSheet } from './evening.ts';
import styles from './paper-slips.module.css';

type Props = { sheet: MadeSheet; evening: Evening };

/** A sheet of slips to be cut. On paper there is nothing else on the page. */
export function PaperSlips({ sheet: { number, codes, address, qr }, evening: { name, votesEach } }: Props) {
  const announce = useAnnounce();
  useEffect(() => announce(t('The codes are there. Print them now.')), [announce]);
  return (
    <Stack gap={4}>
      <Notice title={t('Print sheet {number} now', { number })}>
        <p>{t('The codes are not shown again: the board keeps no copy of them.')}</p>
        <PrintButton />
      </Notice>
      <svg width="0" height="0" aria-hidden="true" className={styles.shared}>
        <symbol id="vote-page" viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <rect width={qr.size} height={qr.size} fill="#ffffff" />
          <path d={qr.path} fill="#000000" shapeRendering="crispEdges" />
        </symbol>
      </svg>
      <ol className={styles.slips}>
        {codes.map((code, index) => (
          <li key={code} className={styles.slip}>
            <svg className={styles.qr} viewBox="0 0 10 10" role="img" aria-label={t('QR code')}>
              <use href="#vote-page" width="10" height="10" />
            </svg>
            <div className={styles.words}>
              <p className={styles.name} data-lines="2" dir="auto">
                {name}
              </p>
              <p>{voteInvitation(votesEach)}</p>
              <p className={styles.code} dir="ltr">
                {code}
              </p>
              <p className={styles.address} dir="ltr">
                {address.replace(/^https?:\/\//, '')}
              </p>
            </div>
            <p className={styles.number}>
              {number}.{index + 1}
            </p>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
