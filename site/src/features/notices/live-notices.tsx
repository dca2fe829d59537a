import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { whileSeen } from '../../ui/layout/while-seen.ts';
import { openLiveNotices } from './live.ts';
import { forgetNoticeState, tellNoticeState, useNoticeState } from './notice-state.ts';

/** Keeps the count true while a page of a member is open, and says when it grows beyond what the page showed. */
export function LiveNotices({ personId, unread: shown }: { personId: string; unread: number }) {
  const state = useNoticeState();
  const announce = useAnnounce();
  const before = useRef(shown);
  useEffect(
    () => whileSeen(() => openLiveNotices(personId, { tell: tellNoticeState, isLost: forgetNoticeState })),
    [personId],
  );
  useEffect(() => {
    const unread = state?.unread;
    if (unread === undefined) return;
    if (unread > before.current)
      announce(t('{count, plural, one {# unread notice} other {# unread notices}}.', { count: unread }));
    before.current = unread;
  }, [state, announce]);
  return null;
}
