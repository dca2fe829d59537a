import { t } from '@launch-board/host/language/messages';
import { Link, useFetcher, useLocation } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import type { Followed, FollowedType } from './follows.ts';

/** What one follows, each with a way to stop. */
export function FollowList({ follows }: { follows: Followed[] }) {
  return (
    <Rows>
      {follows.map((followed) => (
        <li key={followed.id}>
          <div>
            <RowTitle>
              <Link to={followed.href}>
                <bdi>{followed.name}</bdi>
              </Link>
            </RowTitle>
            <Quiet isSmall>
              <Rich
                text="{kind}, followed <moment/>"
                values={{ kind: kinds()[followed.type] }}
                parts={{ moment: () => <Moment at={followed.at} /> }}
              />
            </Quiet>
          </div>
          <Stop followed={followed} />
        </li>
      ))}
    </Rows>
  );
}

const kinds = (): Record<FollowedType, string> => ({
  user: t('Person'),
  category: t('Category'),
  project: t('Project'),
  collection: t('Collection'),
});

function Stop({ followed: { type, id, name } }: { followed: Followed }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>({ key: `unfollow ${id}` });
  const { form, refusal } = usePressed(fetcher.data, t('You still follow this.'));
  return (
    <>
      <fetcher.Form method="post" action={`/follows/${type}/${id}`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <input type="hidden" name="follow" value="no" />
        <Button isSmall aria-disabled={fetcher.state !== 'idle'}>
          <Rich text="Stop following<span/>" parts={{ span: () => <span className="hidden-text"> {name}</span> }} />
        </Button>
      </fetcher.Form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
