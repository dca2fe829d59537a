import { Notice } from '../../../ui/feedback/notice.tsx';
import { FullMoment } from '../../../ui/format/moment.tsx';
import type { ShowcasePage } from '../reads.ts';

/** What curators did to the end of a vote while people voted: everybody is told. */
export function VoteChanges({ changes }: { changes: ShowcasePage['voteChanges'] }) {
  return (
    <Notice title="The end of the vote was changed while it was running.">
      <ul>
        {changes.map(({ at, from, to }) => (
          <li key={at}>
            <FullMoment at={at} />: {to > from ? 'extended' : 'ended early'}, from <FullMoment at={from} /> to{' '}
            <FullMoment at={to} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
