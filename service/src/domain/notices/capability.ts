import { limits } from '@launch-board/contract';
import { dropNoticesBefore, noticesBefore } from '../../store/notices/changes.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { fanOut } from './fan-out.ts';

export const notices = {
  due: { announce: fanOut },
  retention: [{ what: 'notices', ...days(limits.notices.days), count: noticesBefore, drop: dropNoticesBefore }],
} satisfies Capability;
