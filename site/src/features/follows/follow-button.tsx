import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import type { FollowedType } from './follows.ts';

type Props = {
  type: FollowedType;
  id: string;
  name: string;
  isFollowed: boolean;
  /** `small` in a row of lesser acts. */
  look?: 'plain' | 'wide' | 'small';
};

/** Follows a person, a category, a project or a collection, which nobody else sees. */
export function FollowButton({ type, id, name, isFollowed, look = 'plain' }: Props) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer<{ isFollowed: boolean }>>({ key: `follow ${id}` });
  const { form, refusal, done } = usePressed(fetcher.data, t('This was not changed.'), (done) =>
    done.isFollowed
      ? t('You follow {name}. News will appear among your notices.', { name })
      : t('You no longer follow {name}.', { name }),
  );
  const sent = fetcher.formData?.get('follow');
  const shown = sent ? sent === 'yes' : (done?.isFollowed ?? isFollowed);
  return (
    <>
      <fetcher.Form method="post" action={`/follows/${type}/${id}`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <input type="hidden" name="follow" value={shown ? 'no' : 'yes'} />
        <Button
          isSmall={look === 'small'}
          isWide={look === 'wide'}
          aria-pressed={shown}
          title={shown ? t('Stop following') : t('Follow')}
        >
          <Icon name={shown ? 'following' : 'follow'} />
          {/* The name stays the same for both states, of which `aria-pressed` tells. */}
          <span aria-hidden="true">{shown ? t('Following') : t('Follow')}</span>
          <span className="hidden-text">
            <Rich text="Follow <name/>" parts={{ name: () => name }} />
          </span>
        </Button>
      </fetcher.Form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}
