import { t } from '@launch-board/host/language/messages';
import type { LikeState } from '@launch-board/sdk';
import { useFetcher } from 'react-router';
import { exact } from '../../ui/acts/numbers.ts';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import styles from './comments.module.css';
import type { Reader, Thread } from './threads.ts';

/** Everybody sees how many like a comment; members can press it. */
export function LikeButton({ thread, reader }: { thread: Thread; reader: Reader }) {
  const { id, author, likes, isLiked } = thread;
  const fetcher = useFetcher<FormAnswer<LikeState>>({ key: `like ${id}` });
  const { form, refusal, done } = usePressed(fetcher.data, t('Your like was not changed.'), spoken);
  const known = done ?? { likes_count: likes, has_liked: isLiked };
  const sent = fetcher.formData?.get('like');
  const hasLiked = sent ? sent === 'add' : known.has_liked;
  const shown = known.likes_count + Number(hasLiked) - Number(known.has_liked);
  return (
    <>
      <fetcher.Form method="post" action={`/projects/${reader.projectId}/comments/${id}/like`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="like" value={hasLiked ? 'remove' : 'add'} />
        {/* The name stays the same for both states, of which `aria-pressed` tells. An attribute, because a page has up to a hundred of these. */}
        <button
          type="submit"
          className={styles.act}
          aria-pressed={hasLiked}
          aria-label={t('Like the comment of {author}, {shown}', {
            author: author?.name ?? t('somebody who has left'),
            shown: shown > 0 ? t('{count, plural, one {# like} other {# likes}}', { count: shown }) : t('no likes'),
          })}
        >
          {hasLiked ? t('Liked') : t('Like')}
          {shown > 0 && <span>{exact(shown)}</span>}
        </button>
      </fetcher.Form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}

const spoken = ({ has_liked, likes_count }: LikeState): string =>
  t('{hasliked}: {count, plural, one {# like} other {# likes}}.', {
    hasliked: has_liked ? t('Liked') : t('Like taken back'),
    count: likes_count,
  });
