import type { LikeState } from '@launch-board/sdk';
import { useFetcher } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Count, counted } from '../../ui/format/count.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './comments.module.css';
import { commentHref, type Reader, type Thread } from './threads.ts';

/** Everybody sees how many like a comment; members can press it. */
export function LikeButton({ thread, reader }: { thread: Thread; reader: Reader }) {
  const { id, author, likes, isLiked } = thread;
  const fetcher = useFetcher<FormAnswer<LikeState>>({ key: `like ${id}` });
  const { form, refusal, done } = usePressed(fetcher.data, 'Your like was not changed.', spoken);
  const known = done ?? { likes_count: likes, has_liked: isLiked };
  const asked = fetcher.formData?.get('like');
  const hasLiked = asked ? asked === 'add' : known.has_liked;
  const shown = known.likes_count + Number(hasLiked) - Number(known.has_liked);
  return (
    <>
      <fetcher.Form method="post" action={`/projects/${reader.projectId}/comments/${id}/like`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="return_to" value={commentHref(reader, id)} />
        <input type="hidden" name="like" value={hasLiked ? 'remove' : 'add'} />
        <button type="submit" className={styles.act} aria-pressed={hasLiked}>
          <Icon name={hasLiked ? 'liked' : 'like'} size={16} className={styles.heart} />
          Like<span className="hidden-text"> the comment of {author?.name ?? 'somebody who has left'}</span>
          {shown > 0 && (
            <>
              <span className="hidden-text">, </span>
              <Count of={shown} />
              <span className="hidden-text"> {shown === 1 ? 'like' : 'likes'}</span>
            </>
          )}
        </button>
      </fetcher.Form>
      <Refusal>{refusal}</Refusal>
    </>
  );
}

const spoken = ({ has_liked, likes_count }: LikeState): string =>
  `${has_liked ? 'Liked' : 'Like taken back'}: ${counted(likes_count, 'like')}.`;
