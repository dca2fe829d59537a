import type { Complete, Export } from '@launch-board/contract';
import { followsOf } from '../../../store/follows.ts';
import { noticesOf } from '../../../store/notices/reads.ts';
import type { Member } from '../../actor.ts';
import { viewFollows } from '../../follows.ts';
import { viewNotices } from '../../notices/views.ts';
import type { Pages } from '../../pages.ts';
import { type List, SHORT } from './chunks.ts';

type Notice = Awaited<ReturnType<typeof noticesOf>>[number];

export const notices = (pages: Pages, actor: Member): List<Notice, Complete<Export>['notices'][number]> => ({
  read: noticesOf,
  size: SHORT,
  keyOf: ({ id }) => [id],
  // The words are those of other people.
  view: async (reads, rows) => (await viewNotices(reads, pages, actor, rows)).map(withoutWords),
});

const withoutWords = ({ comment, ...notice }: Complete<Export>['notices'][number]) => ({
  ...notice,
  comment: comment && { ...comment, excerpt: null },
});

type Follow = Awaited<ReturnType<typeof followsOf>>[number];

export const follows = (pages: Pages, actor: Member): List<Follow, Complete<Export>['follows'][number]> => ({
  read: followsOf,
  size: SHORT,
  keyOf: ({ thing_id }) => [thing_id],
  view: (reads, rows) => viewFollows(reads, pages, actor, rows),
});
