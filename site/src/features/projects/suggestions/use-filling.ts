import { t } from '@launch-board/host/language/messages';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { type Problem, useSentForm } from '../../../ui/form/form-answer.ts';
import { addressField } from './address-field.ts';
import type { Filled } from './fill.ts';

/** The address at which a script has a form filled. Unlike the page of the form, it reads nothing anew. */
const fillPath = '/submit/fill';

export type Filling = {
  isBusy: boolean;
  done: Filled | undefined;
  /** What the address was before the page was drawn anew. */
  start: string | undefined;
  /** What is not about the address. */
  problem: Problem | undefined;
  problemOf: (field: string) => string | undefined;
  /** Sends the form as it is, if no such request is under way. */
  send: () => void;
};

/**
 * Fills a form in place. What was typed while the board was reading stays, and nothing is saved for it: the picture is taken
 * with the draft. `onFilled` is told.
 */
export function useFilling(form: RefObject<HTMLFormElement | null>, formKey: string, onFilled: () => void): Filling {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<Filled | undefined>(`fill ${formKey}`, 'project');
  const announce = useAnnounce();
  const put = useEffectEvent((filled: NonNullable<typeof answer>) => {
    if (!filled.done) return;
    for (const { name } of filled.done.fields) putIfEmpty(form.current, name, filled.fields?.[name] ?? '');
    announce(t('Filled in. Read it before you publish it: others wrote it.'));
    onFilled();
  });
  useEffect(() => {
    if (fetcher.data) put(fetcher.data);
  }, [fetcher.data]);
  const problem = fetcher.data?.problem;
  return {
    isBusy,
    done: isBusy ? undefined : answer?.done,
    start: answer?.fields?.[addressField],
    problem: isBusy || problem?.details.length ? undefined : problem,
    problemOf,
    send() {
      if (form.current && !isBusy) fetcher.submit(new FormData(form.current), { method: 'post', action: fillPath });
    },
  };
}

function putIfEmpty(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined;
  if (field && field.value.trim() === '') field.value = value;
}
