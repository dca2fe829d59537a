import { useCallback, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { HallNow } from './hall-now.ts';

/**
 * Moves the reveal one step. One press is sent at a time, from the step that the person saw: the server takes each step
 * once, whoever presses.
 */
export function useMoving(id: string, scene: HallNow['scene']): (direction: 'next' | 'back') => void {
  const { submit, state } = useFetcher({ key: `reveal keys ${id}` });
  const seen = useRef({ scene, state });
  seen.current = { scene, state };
  return useCallback(
    (direction) => {
      const { scene: at, state: now } = seen.current;
      const to = at && at.step + (direction === 'next' ? 1 : -1);
      if (!at || now !== 'idle' || to === null || to < 0 || to > at.lastStep) return;
      const form = { form: 'reveal', from: String(at.step), to: String(to) };
      void submit(form, { method: 'post', action: `/showcases/${id}/evening` });
    },
    [submit, id],
  );
}
