import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { KeptPage } from './kept-page.tsx';
import type { Life } from './life.ts';

type Props = { id: string; life: Life | undefined; isOwnedByMe: boolean; isMadeByMe: boolean };

/** Says that the website of a project does not answer, and to its owners what they can do. */
export function DeadLink({ id, life, isOwnedByMe, isMadeByMe }: Props) {
  if (!life?.dead_link) return null;
  const { since } = life.dead_link;
  return (
    <>
      <Notice>
        <p>
          <Rich
            text="The website has not answered this board since <since/>. It may still work for you."
            parts={{ since: () => <Moment at={since} /> }}
          />
        </p>
        {isOwnedByMe && (
          <p>
            <Link to={`/projects/${id}/new-owner#website`}>{t('What you can do about it')}</Link>
          </p>
        )}
      </Notice>
      <KeptPage {...{ id, life, isMadeByMe }} />
    </>
  );
}
