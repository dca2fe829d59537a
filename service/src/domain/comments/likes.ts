import type { Complete, InputOf, LikeState, operations } from '@launch-board/contract';
import { deleteLike, putLike } from '../../store/comment-likes.ts';
import { findComment } from '../../store/comments.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type Transaction, transact } from '../transaction.ts';
import { visibleComment } from './access.ts';

type Input = InputOf<typeof operations.likeComment>;
type State = Promise<Complete<LikeState>>;

export const likeComment = (deps: Deps, actor: Member, { id }: Input): State =>
  change(deps, actor, id, async ({ writes, now }) => {
    await putLike(writes, actor.userId, id, now);
    return true;
  });

export const unlikeComment = (deps: Deps, actor: Member, { id }: Input): State =>
  change(deps, actor, id, async ({ writes }) => {
    await deleteLike(writes, actor.userId, id);
    return false;
  });

async function change(deps: Deps, actor: Member, id: string, run: (tx: Transaction) => Promise<boolean>): State {
  // The project of a comment never changes, so that a crowd on one project does not keep others waiting.
  const about = await deps.store.read(async (reads) => (await findComment(reads, id))?.project_id);
  return transact(
    deps,
    actor,
    async (tx) => {
      await visibleComment(tx, id);
      const has_liked = await run(tx);
      const row = await findComment(tx.writes, id);
      return { likes_count: row?.likes_count ?? 0, has_liked };
    },
    about === undefined ? {} : { about },
  );
}
