// The rules of the structure: what each workspace is for, and what it may import. `rooms.test.ts` compares every file
// with them, and `docs/architecture.md` shows them.

export type Workspace = {
  purpose: string;
  /** Workspaces that `src` may import: what runs in production. */
  imports?: string[];
  /** Workspaces that everything else of it may import: generators, builds, what tests share. Tests may import any. */
  toolImports?: string[];
  /** Folders of `src`, outermost first. A file imports from its own room or from one further right. */
  rooms?: Record<string, string>;
  /** Packages that only these rooms may import. */
  doors?: Record<string, string[]>;
  /** Files of `src` that may read the environment, as the beginning of their paths. */
  environment?: string[];
};

export const workspaces: Record<string, Workspace> = {
  contract: {
    purpose: 'operations, schemas, error codes and limits of the public API, as plain data',
    imports: [],
    toolImports: [],
  },
  host: {
    purpose:
      'what both hosts have in common: settings, languages, log output, client addresses, negotiation, lengths of time',
    imports: [],
    toolImports: [],
  },
  service: {
    purpose: 'the API host and the command line `launchboard`',
    imports: ['contract', 'host', 'sdk'],
    toolImports: ['contract', 'host', 'sdk', 'dev'],
    rooms: {
      boot: 'the command line, settings, start and stop',
      http: 'requests and responses: routes, sign-in, limits, caching',
      interchange: 'import and export of a whole board',
      domain: 'who may do what, transactions, and what a reader sees',
      store: 'queries, migrations and the two database engines',
      media: 'pictures: how they are made, and where their files are',
      mail: 'mails: what they look like, and the server that takes them',
    },
    doors: {
      fastify: ['http'],
      sharp: ['media'],
      'hyparquet-writer': ['interchange'],
      // A mirror reads another board as anybody would.
      '@launch-board/sdk': ['interchange', 'boot'],
      '@aws-sdk/client-s3': ['media'],
      nodemailer: ['mail'],
      'markdown-it': ['domain'],
      htmlparser2: ['domain'],
      'any-ascii': ['domain'],
      jose: ['domain', 'http'],
      'prom-client': ['http'],
      '@redis/client': ['http'],
      pino: ['boot'],
      kysely: ['store'],
      'kysely/migration': ['store'],
      'node:sqlite': ['store'],
      pg: ['store'],
      'pg-connection-string': ['store'],
    },
    environment: ['boot/'],
  },
  sdk: {
    purpose: 'the typed client of the API, for anybody; generated from the contract',
    imports: [],
    toolImports: ['contract'],
  },
  site: {
    purpose: 'the web application and the host that renders it',
    imports: ['contract', 'host', 'sdk'],
    toolImports: ['host', 'sdk', 'service', 'dev'],
    rooms: {
      host: 'the server of the site: settings, start and stop, responses, metrics',
      pages: 'one module for each route',
      features: 'what pages are made of, by noun',
      session: 'sign-in, cookies and where sessions are stored',
      ui: 'layout, forms, text and feedback, without any noun of the board',
    },
    doors: {
      pino: ['host'],
      'prom-client': ['host'],
      'node:http': ['host'],
      '@fastify/busboy': ['host'],
      culori: ['host'],
      '@napi-rs/canvas': ['host'],
      '@modelcontextprotocol/server': ['host'],
      '@modelcontextprotocol/server/stdio': ['host'],
      'openid-client': ['session'],
      'node:sqlite': ['session'],
      pg: ['session'],
      '@redis/client': ['session'],
      '@launch-board/sdk': ['pages', 'features', 'session'],
      '@launch-board/contract': ['pages'],
      '@launch-board/contract/limits': ['host', 'pages', 'features', 'ui'],
      'markdown-it': ['features'],
      'sanitize-html': ['features'],
      'ical-generator': ['ui'],
      yaml: ['features'],
    },
    environment: [],
  },
  dev: {
    purpose: '`npm start`, the demo board, the identity provider of the demo mode, and the test runner',
    toolImports: ['contract', 'host', 'sdk', 'service', 'site'],
  },
  bench: {
    purpose: 'measures speed, and plays what a board has to stand',
    toolImports: ['contract', 'host', 'sdk', 'service', 'site', 'dev', 'e2e'],
  },
  campaign: {
    purpose: 'provokes faults for as long as you let it',
    toolImports: ['host', 'sdk', 'service', 'site', 'dev', 'e2e'],
  },
  deploy: { purpose: 'files for operators: systemd, proxies, monitoring; and their tests', toolImports: ['dev'] },
  e2e: {
    purpose: 'tests of the whole in a browser',
    toolImports: ['contract', 'host', 'sdk', 'service', 'site', 'dev', 'deploy'],
  },
};

/** What pages and features may import from the session: types, and these modules, which run in the browser too. */
export const sessionInBrowser = ['site/src/session/sign-in/return-path.ts', 'site/src/session/sign-in/refusals.ts'];

/** A file may have this many lines, or stands below with the reason why it is not split. */
export const maxLines = 250;
export const longFiles: Record<string, string> = {
  'contract/src/operations.ts': 'every operation, one a line',
  'contract/src/operations/moderation/moderation.ts': 'declarations of one noun, one after the other',
  'contract/src/operations/projects.ts': 'declarations of one noun, one after the other',
  'contract/src/limits.ts': 'every limit, one after the other',
  'service/src/boot/settings/settings.ts': 'every setting, one after the other',
  'sdk/src/generated/': 'generated',
  'service/src/store/tables.ts': 'the columns of every table, one after the other',
  'service/test/contract/table-reasons.ts': 'the reason of each table, one after the other',
  'service/test/access/providers.ts': 'tokens as each kind of provider issues them, one after the other',
};
