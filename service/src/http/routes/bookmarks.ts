import { operations } from '@launch-board/contract';
import { addBookmark, listBookmarks, removeBookmark } from '../../domain/bookmarks.ts';
import { bindMember } from './bind.ts';

export const bookmarks = [
  bindMember(operations.addBookmark, addBookmark),
  bindMember(operations.removeBookmark, removeBookmark),
  bindMember(operations.listBookmarks, listBookmarks),
];
