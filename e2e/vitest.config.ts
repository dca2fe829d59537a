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
    // Each file is a board of its own with a browser of its own; two of them fill a small machine.
    maxWorkers: 2,
  },
});
