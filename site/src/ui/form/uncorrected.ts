import { useState } from 'react';

/** What is wrong with a field until somebody changes the field. The next response may find the same fault again. */
export function useUncorrected(problem: string | undefined) {
  const [corrected, setCorrected] = useState<string>();
  // `useSentForm` reports no problem while a form is on its way, so every response starts afresh.
  if (problem === undefined && corrected !== undefined) setCorrected(undefined);
  return { shown: problem === corrected ? undefined : problem, onCorrect: () => setCorrected(problem) };
}
