import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,service,sdk,site,dev,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
    // One promise a test: a name that is focused or skipped by mistake must not pass for the whole.
    allowOnly: false,
  },
});
