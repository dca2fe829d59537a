import { operations } from '@launch-board/contract';
import { listMyNotices, markNoticesRead } from '../../domain/notices/notices.ts';
import { getNoticePreferences, updateNoticePreferences } from '../../domain/notices/preferences.ts';
import { getProjectReach } from '../../domain/notices/reach.ts';
import { bindLive, bindMember } from './bind.ts';

export const notices = [
  bindMember(operations.listMyNotices, listMyNotices),
  bindLive(operations.streamMyNotices),
  bindMember(operations.getProjectReach, getProjectReach),
  bindMember(operations.markNoticesRead, markNoticesRead),
  bindMember(operations.getNoticePreferences, getNoticePreferences),
  bindMember(operations.updateNoticePreferences, updateNoticePreferences),
];
