import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** How long a page of the hall stays: long enough to read eight names from the last row. */
export const turnSeconds = 12;

/**
 * Turns the pages of the hall, which also brings what is new. If the board does not answer, what is shown stays: a
 * projector has nobody to press a button.
 */
export function useTurning(next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = async () => {
      const isThere = await fetch(next, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) await navigate(next, { replace: true, preventScrollReset: true });
    };
    const timer = setInterval(turn, turnSeconds * 1000);
    return () => clearInterval(timer);
  }, [next, navigate]);
}
