import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** How long a page of the hall stays: long enough to read twelve names from the last row. */
export const turnSeconds = 12;

/** Turns the pages of the hall, which also brings what is new. */
export function useTurning(next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = () => void navigate(next, { replace: true, preventScrollReset: true });
    const timer = setInterval(turn, turnSeconds * 1000);
    return () => clearInterval(timer);
  }, [next, navigate]);
}
