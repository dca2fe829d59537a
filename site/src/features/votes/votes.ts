import type { VoteState } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

export type VoteAnswer = VoteState;

/** The id of the element that a project is on a page: its row, or the head of its own page. */
export const projectAnchor = (id: string): string => `project-${id}`;

/** Casts or withdraws the visitor's vote; done twice it is done once. */
export const changeVote = ({ api }: VisitorContext, projectId: string, isCast: boolean): Promise<VoteAnswer> =>
  isCast ? api.castVote({ id: projectId }) : api.withdrawVote({ id: projectId });
