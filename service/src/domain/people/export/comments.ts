import type { Complete, Export } from '@launch-board/contract';
import { editsBy } from '../../../store/comments/edits.ts';
import { listCommentsOf } from '../../../store/comments/reads.ts';
import { viewComments } from '../../comments/access.ts';
import type { Pages } from '../../pages.ts';
import { isoTime } from '../../text/iso-time.ts';
import { byTime, type List, LONG } from './chunks.ts';

type Comment = Awaited<ReturnType<typeof listCommentsOf>>[number];

export const comments = (pages: Pages): List<Comment, Complete<Export>['comments'][number]> => ({
  read: listCommentsOf,
  size: LONG,
  keyOf: byTime,
  isByTime: true,
  view: async (reads, rows) => {
    const views = await viewComments(reads, pages, rows);
    return views.map((view, i) => ({ ...view, project_id: rows[i]?.project_id ?? '' }));
  },
});

export const edits: List<Awaited<ReturnType<typeof editsBy>>[number], Complete<Export>['comment_edits'][number]> = {
  read: editsBy,
  size: LONG,
  keyOf: ({ comment_id, revision }) => [comment_id, revision],
  isByTime: true,
  view: (_, rows) =>
    rows.map(({ comment_id, content, created_at }) => ({ comment_id, content, replaced_at: isoTime(created_at) })),
};
