import { t } from '@launch-board/host/language/messages';
import type { NoticeState } from '@launch-board/sdk';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { tellNoticeState } from './notice-state.ts';

/** Marks everything as read that there was when the page was made; what has come since stays unread. */
export function MarkAllRead({ upTo }: { upTo: number }) {
  const { fetcher, isBusy, answer } = useSentForm<NoticeState>('read all notices', 'read-all');
  const announce = useAnnounce();
  const state = answer?.done;
  useEffect(() => {
    if (!state) return;
    tellNoticeState(state);
    announce(t('All notices are marked as read.'));
  }, [state, announce]);
  return (
    <fetcher.Form method="post" action="/me/notices">
      <input type="hidden" name="form" value="read-all" />
      <input type="hidden" name="act" value="read-all" />
      <input type="hidden" name="up_to" value={upTo} />
      <FormProblem problem={answer?.problem} />
      <Button isSmall aria-disabled={isBusy}>
        {t('Mark all as read')}
      </Button>
    </fetcher.Form>
  );
}
