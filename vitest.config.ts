import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { hangMs, testHangMs } from './dev/testing/hang-bound.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];
/** Each test file that runs at the same time has a PostgreSQL of its own: another one's commits would empty its memory. */
const servers = Math.min(4, availableParallelism());

/** About no database, or about one of their own: once is enough. */
const anyEngine = ['service/src/http/tokens/**', 'service/**/{valkey-limiter,shared-limit*,rooms}.test.ts'];

export default defineConfig({
  test: {
    testTimeout: testHangMs,
    hookTimeout: testHangMs,
    expect: { poll: { timeout: hangMs } },
    // One promise a test: a name that is focused or skipped by mistake must not pass for the whole.
    allowOnly: false,
    maxWorkers: servers,
    // Loading the program anew for each file took a third of the time. What a file starts, it ends.
    isolate: false,
    // Every file of the service runs on both engines, but for what is about the files or the server of one of them.
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['{contract,service,sdk,site,dev,bench,deploy}/**/*.test.ts'],
          exclude: [...exclude, 'service/**/postgres/**', '**/*.postgres.test.ts'],
          provide: { engine: 'sqlite', servers: [] },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['service/**/*.test.ts'],
          exclude: [...exclude, ...anyEngine, 'service/**/sqlite/**', '**/*.sqlite.test.ts'],
          globalSetup: ['service/test/postgres-setup.ts'],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
});
