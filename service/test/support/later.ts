import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Puts the clock that ages are measured by (`performance.now`) into the hands of a file's tests: it stands still until
 * one of them puts it forward. So what is promised for an age is tried at that age, however slow the machine.
 */
export function clockToPutForward(): (milliseconds: number) => void {
  let ahead = 0;
  beforeAll(() => {
    const stopped = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => stopped + ahead);
  });
  afterAll(() => void vi.mocked(performance.now).mockRestore());
  return (milliseconds) => {
    ahead += milliseconds;
  };
}
