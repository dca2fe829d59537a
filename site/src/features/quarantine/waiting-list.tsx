import { t } from '@launch-board/host/language/messages';
import type { WaitingThing } from '@launch-board/sdk';
import { Link } from 'react-router';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { AdminAct } from '../administration/admin-act.tsx';
import { whyWords } from './quarantine-words.ts';

type Props = { things: WaitingThing[]; mayDecide?: boolean };

/** What waits, until when, and by which rules. Moderators show it at once. */
export const WaitingList = ({ things, mayDecide = false }: Props) => (
  <Rows>
    {things.map(({ type, id, project_id, name, text, why, until, author }) => (
      <li key={id}>
        <div>
          <RowTitle dir="auto">
            <Link to={`/projects/${project_id}`}>{name}</Link>
          </RowTitle>
          <p dir="auto">{text}</p>
          <Quiet isSmall>
            {mayDecide && author?.username && `${author.username}. `}
            {type === 'comment' ? t('A comment.') : t('A project.')} {why.map(whyWords).join(', ')}.{' '}
            <Rich text="Becomes public by itself on <end/>." parts={{ end: () => <FullMoment at={until} /> }} />
          </Quiet>
          {mayDecide && <AdminAct page="/quarantine" act={type} id={id} label={t('Show it now')} isSmall />}
        </div>
      </li>
    ))}
  </Rows>
);
