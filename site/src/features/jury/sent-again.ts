import { useEffect } from 'react';
import type { FormAnswer, SentForm } from '../../ui/form/form-answer.ts';

/** Sends a form again once the browser is back on the network, if that was what it failed by. Halls have bad reception. */
export function useSentAgain<Done>(
  fetcher: SentForm<Done>['fetcher'],
  answer: FormAnswer<Done> | undefined,
  action: string,
) {
  const unsent = answer?.problem?.code === 'offline' && fetcher.state === 'idle' ? answer.fields : undefined;
  const { submit } = fetcher;
  useEffect(() => {
    if (!unsent) return;
    const again = () => void submit(unsent, { method: 'post', action });
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [unsent, submit, action]);
}
