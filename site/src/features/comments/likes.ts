import type { LikeState } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** Likes a comment or takes the like back; done twice it is done once. */
export const changeLike = ({ api }: VisitorContext, id: string, isLiked: boolean): Promise<LikeState> =>
  isLiked ? api.likeComment({ id }) : api.unlikeComment({ id });
