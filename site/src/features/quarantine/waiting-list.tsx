import { t } from '@launch-board/host/language/messages';
import type { WaitingThing } from '@launch-board/sdk';
import { Link } from 'react-router';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { whyWords } from './quarantine-words.ts';

/** What waits, until when, and by which rules. */
export const WaitingList = ({ things }: { things: WaitingThing[] }) => (
  <Rows>
    {things.map((thing) => (
      <li key={thing.id}>
        <div>
          <RowTitle dir="auto">
            <Link to={`/projects/${thing.project_id}`}>{thing.name}</Link>
          </RowTitle>
          <p dir="auto">{thing.text}</p>
          <WaitingFacts thing={thing} />
        </div>
      </li>
    ))}
  </Rows>
);

export const WaitingFacts = ({ thing: { type, is_edit, why, until } }: { thing: WaitingThing }) => (
  <Quiet isSmall>
    {kindOf(type, is_edit)} {why.map(whyWords).join(', ')}.{' '}
    <Rich text="Becomes public by itself on <end/>." parts={{ end: () => <FullMoment at={until} /> }} />
  </Quiet>
);

function kindOf(type: WaitingThing['type'], isEdit: boolean): string {
  if (isEdit) return type === 'comment' ? t('An edit of a comment.') : t('An edit of a project.');
  return type === 'comment' ? t('A comment.') : t('A project.');
}
