import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hangMs, testHangMs } from '../dev/testing/hang-bound.ts';

/** Browser tests: the real API, the real identity provider and the built site, in the machine's own Chromium. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    root: join(import.meta.dirname, '..'),
    globalSetup: './e2e/build-site.ts',
    testTimeout: testHangMs,
    hookTimeout: testHangMs,
    expect: { poll: { timeout: hangMs } },
    allowOnly: false,
    // Files that run after each other share a browser, and the programs that it looks at are loaded once.
    isolate: false,
    // Two browsers with their boards fill a small machine.
    maxWorkers: 2,
  },
});
