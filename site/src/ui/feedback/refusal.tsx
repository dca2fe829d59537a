import { t } from '@launch-board/host/language/messages';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormAnswer, Problem } from '../form/form-answer.ts';
import { classNames } from '../format/class-names.ts';
import { waitWords } from '../format/wait.ts';
import { useAnnounce } from './announcer.tsx';
import styles from './refusal.module.css';

/** Beside a button whose act was refused. Not announced: `usePressed` has said it, once for all buttons of the act. */
export function Refusal({ children, className }: { children: string | undefined; className?: string | undefined }) {
  return children && <p className={classNames(styles.refusal, className)}>{children}</p>;
}

/**
 * For a button that several places of a page have for the same act: the answer reaches all of them, but only the one that
 * was pressed, known by the hidden field `form`, says in words how it went. `undone` is what did not happen; `done` is the
 * last success, which a refusal after it leaves true.
 */
export function usePressed<Done>(
  answer: FormAnswer<Done> | undefined,
  undone: string,
  doneWords?: (done: Done) => string,
): { form: string; refusal: string | undefined; done: Done | undefined } {
  const form = useId();
  const ours = answer?.form === form ? answer : undefined;
  const refusal = ours?.problem && refusalWords(undone, ours.problem);
  const success = ours?.done && doneWords?.(ours.done);
  const [done, setDone] = useState(answer?.done);
  if (answer?.done && answer.done !== done) setDone(answer.done);
  const announce = useAnnounce();
  const said = useRef<FormAnswer<Done>>(undefined);
  useEffect(() => {
    if (!ours || said.current === ours) return;
    said.current = ours;
    const words = refusal ?? success;
    if (words) announce(words);
  }, [ours, refusal, success, announce]);
  return { form, refusal, done };
}

/** "Your vote was not changed. The board is not responding. Try again in 30 seconds." */
export function refusalWords(undone: string, problem: Problem): string {
  const wait = waitWords(problem.retryAfterSeconds);
  return [undone, reasonOf(problem), wait && t('Try again {wait}.', { wait })].filter(Boolean).join(' ');
}

function reasonOf({ code, message }: Problem): string {
  if (code === 'suspended') return t('Your account is suspended.');
  if (code === 'rate_limited' || code === 'budget_spent') return t('Too many requests at once.');
  if (code === 'unavailable') return t('The board is busy.');
  if (code === 'not_found') return t('It is no longer here.');
  return message;
}
