import type { NoticeState } from '@launch-board/sdk';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { tellNoticeState } from './notice-state.ts';

/** Marks one notice as read by its form, or when it is opened. The count of the header follows. */
export function useMarkRead(id: string) {
  const fetcher = useFetcher<FormAnswer<NoticeState>>({ key: `read ${id}` });
  const state = fetcher.data?.done;
  useEffect(() => {
    if (state) tellNoticeState(state);
  }, [state]);
  return {
    fetcher,
    markRead: () => void fetcher.submit({ form: '', act: 'read', id }, { method: 'post', action: '/me/notices' }),
  };
}
