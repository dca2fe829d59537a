import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { HallNow } from './hall-now.ts';

type Direction = 'next' | 'back';

/**
 * Moves the reveal one step. One press is sent at a time, from the step that the person saw: the server takes each step
 * once, whoever presses. A press while the page still reads what the one before has changed is kept, the last one alone.
 */
export function useMoving(id: string, scene: HallNow['scene']): (direction: Direction) => void {
  const { submit, state } = useFetcher({ key: `reveal keys ${id}` });
  const seen = useRef({ scene, state });
  seen.current = { scene, state };
  const waiting = useRef<Direction>(undefined);
  const move = useCallback(
    (direction: Direction) => {
      const { scene: at, state: now } = seen.current;
      if (now !== 'idle') {
        waiting.current = direction;
        return;
      }
      const to = at && at.step + (direction === 'next' ? 1 : -1);
      if (!at || to === null || to < 0 || to > at.lastStep) return;
      const form = { form: 'reveal', from: String(at.step), to: String(to) };
      void submit(form, { method: 'post', action: `/showcases/${id}/evening` });
    },
    [submit, id],
  );
  useEffect(() => {
    const direction = waiting.current;
    if (state !== 'idle' || !direction) return;
    waiting.current = undefined;
    move(direction);
  }, [state, move]);
  return move;
}
