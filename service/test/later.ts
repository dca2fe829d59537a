import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Makes the clock that ages are measured by (`performance.now`) one that a test can put forward. It never stands still
 * and never goes back, so what is promised for an age holds on any machine, however slow.
 */
export function clockToPutForward(): (milliseconds: number) => void {
  let ahead = 0;
  beforeAll(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  });
  afterAll(() => void vi.mocked(performance.now).mockRestore());
  return (milliseconds) => {
    ahead += milliseconds;
  };
}
