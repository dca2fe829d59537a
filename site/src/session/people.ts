import type { Me } from '@launch-board/sdk';
import { ownPath } from '../ui/picture/picture.ts';
import type { Person } from './visitor-context.ts';

/** The far future stands for "until further notice". */
export function personOf(me: Me): Person {
  return {
    id: me.id,
    name: me.full_name ?? me.username ?? 'You',
    username: me.username ?? null,
    avatarUrl: ownPath(me.avatar_url),
    isModerator: me.roles.includes('moderator'),
    isOperator: me.roles.includes('operator'),
    ...(me.alumni_since && { isAlumni: true }),
    unreadNotices: me.unread_notices ?? 0,
    suspension: me.suspended_until ? { until: me.suspended_until, reason: me.suspension_reason ?? null } : null,
  };
}
