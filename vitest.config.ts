import { defineConfig } from 'vitest/config';
import { hangMs, testHangMs } from './dev/testing/hang-bound.ts';
import LongFirst from './dev/testing/order.ts';
import { workers } from './dev/testing/workers.ts';
import { messagesPlugin } from './site/messages/plugin.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];

// A test of the service runs on both engines unless its file is listed here, or stands in the folder of one engine
// (`sqlite/`, `postgres/`), or is named after one (`*.sqlite.test.ts`, `*.postgres.test.ts`).

/** Run once: about no database. A test here that opens one fails; programs that it starts have a file of their own. */
const withoutDatabase = [
  'service/src/boot/{main,open-valkey-limiter,serve-process}.test.ts',
  'service/src/boot/doctor/run-checks.test.ts',
  'service/src/boot/logging/log.test.ts',
  'service/src/boot/settings/config.test.ts',
  'service/src/domain/groups/groups.test.ts',
  'service/src/domain/policy.test.ts',
  'service/src/domain/mail/{digest-rounds,notice-words}.test.ts',
  'service/src/domain/jury/{apart,assignment}.test.ts',
  'service/src/domain/jury/fit/{fitter,ranking,rubric}.test.ts',
  'service/src/domain/periods/calendar.test.ts',
  'service/src/domain/text/{hidden-characters,links,text}.test.ts',
  'service/src/http/auth/tokens/**/*.test.ts',
  'service/src/http/cache/{cached-response,encodings,response-cache}.test.ts',
  'service/src/http/edge/{client-address,readiness}.test.ts',
  'service/src/http/limits/{limiter,fallback-limiter,valkey-limiter}.test.ts',
  'service/src/http/routes/{bind,body-size}.test.ts',
  'service/src/interchange/dataset/tables.test.ts',
  'service/src/interchange/import/{input,read-line,split-lines}.test.ts',
  'service/src/media/foreign/fetch-picture.test.ts',
  'service/src/media/foreign/look.test.ts',
  'service/src/media/foreign/post.test.ts',
  'service/src/media/media-store.test.ts',
  'service/src/media/spool.test.ts',
  'service/src/store/migrations/baseline/baseline.test.ts',
  'service/src/store/queries/totals.test.ts',
  'service/test/faults/{shared-limit,shared-limit-outage}.test.ts',
  'service/test/structure/once.test.ts',
];
/** Run once: they are about HTTP before any data. The service runs over an empty board, and a test that writes fails. */
const overAnEmptyBoard = [
  'service/src/http/{failures,versioning}.test.ts',
  'service/src/http/edge/{connection-errors,connections,timeouts}.test.ts',
  'service/src/http/handlers/other-methods.test.ts',
  'service/src/http/limits/{limits,own-site}.test.ts',
  'service/src/http/routes/bodies.test.ts',
  'service/src/http/telemetry/prometheus.test.ts',
];
export const once = [...withoutDatabase, ...overAnEmptyBoard];

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    testTimeout: testHangMs,
    hookTimeout: testHangMs,
    expect: { poll: { timeout: hangMs } },
    // One promise a test: a name that is focused or skipped by mistake must not pass for the whole.
    allowOnly: false,
    // Each has a PostgreSQL of its own: another one's commits would empty its memory.
    maxWorkers: workers,
    sequence: { sequencer: LongFirst },
    // Loading the program anew for each file took a third of the time. What a file starts, it ends.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'once',
          include: ['{contract,host,sdk,site,dev,bench,campaign,deploy}/**/*.test.ts', ...once],
          exclude,
          provide: { engine: 'none', servers: [] },
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['service/**/*.test.ts'],
          exclude: [...exclude, ...once, 'service/**/postgres/**', '**/*.postgres.test.ts'],
          provide: { engine: 'sqlite', servers: [] },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['service/**/*.test.ts'],
          exclude: [...exclude, ...once, 'service/**/sqlite/**', '**/*.sqlite.test.ts'],
          globalSetup: ['service/test/processes/postgres-setup.ts'],
          provide: { engine: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          // The real API, the real identity provider and the built site, in the machine's own Chromium.
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['e2e/build-site.ts'],
        },
      },
    ],
  },
});
