import type { Complete, InputOf, LikeState, operations } from '@launch-board/contract';
import { deleteLike, putLike } from '../../store/comments/likes.ts';
import { findComment, type StoredComment } from '../../store/comments/reads.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type Transaction, transact } from '../transaction.ts';
import { visibleComment } from './access.ts';

type Input = InputOf<typeof operations.likeComment>;
type Run = (tx: Transaction, comment: StoredComment) => Promise<boolean>;
type State = Promise<Complete<LikeState>>;

export const likeComment = (deps: Deps, actor: Member, { id }: Input): State =>
  change(deps, actor, id, async (tx, comment) => {
    if (await putLike(tx.writes, actor.userId, id, tx.now))
      await deps.happened(tx, { what: 'like', comment, by: actor.userId });
    return true;
  });

export const unlikeComment = (deps: Deps, actor: Member, { id }: Input): State =>
  change(deps, actor, id, async ({ writes }) => {
    await deleteLike(writes, actor.userId, id);
    return false;
  });

async function change(deps: Deps, actor: Member, id: string, run: Run): State {
  // The project of a comment never changes, so that a crowd on one project does not keep others waiting.
  const about = await deps.store.read(async (reads) => (await findComment(reads, id))?.project_id);
  return transact(
    deps,
    actor,
    async (tx) => {
      const has_liked = await run(tx, await visibleComment(tx, id));
      const row = await findComment(tx.writes, id);
      return { likes_count: row?.likes_count ?? 0, has_liked };
    },
    about === undefined ? {} : { about },
  );
}
