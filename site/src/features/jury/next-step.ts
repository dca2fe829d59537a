import { counted } from '../../ui/format/count.tsx';
import type { Desk, Results } from './jury.ts';

type Facts = Pick<Desk, 'kind' | 'isOpen' | 'isPublic' | 'isCarriedOver' | 'judges'> & { results: Results | undefined };
/** What the curators do next, and the page for it if it is another one: a part of the address of the showcase. */
export type NextStep = {
  text: string;
  link?: { to: 'entries' | 'awards'; label: string };
  /** Whether it is to open the jury. */
  isOpening?: true;
};

export function nextStep({ kind, isOpen, isPublic, isCarriedOver, judges, results }: Facts): NextStep {
  if (isCarriedOver) return carriedOver;
  const tables = results ? results.rows.length + results.unseen : 0;
  const onBoard = judges.filter(({ state }) => state !== 'left');
  if (kind === 'none') return { text: 'There is no jury yet. Choose how the jury judges, then invite them.' };
  if (tables === 0)
    return { text: 'No project is accepted yet, so there is nothing to judge.', link: toEntries('Decide on entries') };
  if (hasJudged(judges) && !isOpen)
    return isPublic ? { text: 'It is over: everybody sees the results.', link: toAwards } : ended;
  if (onBoard.length === 0) return { text: 'Invite judges: by name if they have signed in, otherwise by address.' };
  if (isOpen) return running(results?.untabled ?? 0, onBoard);
  return begin(results?.untabled ?? 0, onBoard);
}

export const hasJudged = (judges: Desk['judges']): boolean => judges.some(({ judged }) => judged > 0);

const toEntries = (label: string) => ({ to: 'entries', label }) as const;
const toAwards = { to: 'awards', label: 'Give awards' } as const;
const carriedOver: NextStep = {
  text: 'These results come from another board, with an import. The judges stayed there, so the jury cannot be opened again.',
};
const ended: NextStep = {
  text: 'The jury is closed. Look at the results, publish them if you like, and give awards.',
  link: toAwards,
};

function begin(untabled: number, judges: Desk['judges']): NextStep {
  if (untabled > 0)
    return {
      text: `${counted(untabled, 'project')} ${untabled === 1 ? 'has' : 'have'} no table number. Judges find their way by the number, so give each one before you open the jury.`,
      link: toEntries('Give table numbers'),
    };
  return { text: `Open the jury once the projects are in their places. ${accepted(judges)}`, isOpening: true };
}

function running(untabled: number, judges: Desk['judges']): NextStep {
  const text = `${accepted(judges)} Close the jury when time is up.`;
  if (untabled === 0) return { text };
  return {
    text: `${counted(untabled, 'project')} ${untabled === 1 ? 'has' : 'have'} no table number: judges have to ask for them. ${text}`,
    link: toEntries('Give table numbers'),
  };
}

function accepted(judges: Desk['judges']): string {
  const come = judges.filter(({ state }) => state !== 'invited').length;
  return `${come} of ${counted(judges.length, 'judge')} ${come === 1 ? 'has' : 'have'} accepted.`;
}
