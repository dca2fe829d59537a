import { t } from '@launch-board/host/language/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FullMoment } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import type { ShowcasePage } from '../reads.ts';

/** What curators did to the end of a vote while people voted: everybody is told. */
export function VoteChanges({ changes }: { changes: ShowcasePage['voteChanges'] }) {
  return (
    <Notice title={t('The end of the vote was changed while it was running.')}>
      <ul>
        {changes.map(({ at, from, to }) => (
          <li key={at}>
            <Rich
              text="<fullmoment/>: <to/>, from <fullmomentb/> to <fullmomentc/>"
              parts={{
                fullmoment: () => <FullMoment at={at} />,
                to: () => (to > from ? t('extended') : t('ended early')),
                fullmomentb: () => <FullMoment at={from} />,
                fullmomentc: () => <FullMoment at={to} />,
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
