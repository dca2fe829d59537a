import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { counted } from '../../ui/format/count.tsx';
import { whileSeen } from '../../ui/layout/while-seen.ts';
import { openLiveNotices } from './live.ts';
import { forgetNoticeState, tellNoticeState, useNoticeState } from './notice-state.ts';

/** Keeps the count true while a page of a member is open, and says when it grows. Nothing without scripts. */
export function LiveNotices({ personId }: { personId: string }) {
  const state = useNoticeState();
  const announce = useAnnounce();
  const before = useRef<number>(undefined);
  useEffect(
    () => whileSeen(() => openLiveNotices(personId, { tell: tellNoticeState, isLost: forgetNoticeState })),
    [personId],
  );
  useEffect(() => {
    const unread = state?.unread;
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) announce(`${counted(unread, 'unread notice')}.`);
    before.current = unread;
  }, [state, announce]);
  return null;
}
