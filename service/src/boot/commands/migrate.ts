import { parseArgs } from 'node:util';
import { NoSuchDatabase, openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database up to date',
  usage: `Usage: launchboard migrate [--check]

Updates the tables of the database to this version and reports each migration. A missing database is created. "serve"
and "import" do the same when they start. Processes of the previous version can keep running and be restarted
afterwards, unless the changelog says otherwise. Migrations cannot be undone: make a backup first.

  --check   change nothing, only list pending migrations

Exit codes: 0 up to date, 1 failed, or pending with --check, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    let check: boolean | undefined;
    try {
      check = parseArgs({ args, options: { check: { type: 'boolean' } } }).values.check;
    } catch (error) {
      return refuseUsage(migrate, context, (error as Error).message);
    }
    return check ? await checkOnly(context) : await bringUp(context);
  },
};

type Context = Omit<CommandContext, 'config'>;

async function bringUp({ databaseUrl, stdout }: Context): Promise<number> {
  const { done, later } = await using(openStore(databaseUrl), async (store) => ({
    done: await store.migrate(),
    later: await store.laterMigrations(),
  }));
  stdout(done.length === 0 ? nothingToDo(later) : done.map((name) => `${name} done\n`).join(''));
  return 0;
}

async function checkOnly({ databaseUrl, stdout, stderr }: Context): Promise<number> {
  try {
    const { pending, later } = await using(openStore(databaseUrl, { existing: true }), async (store) => ({
      pending: await store.pendingMigrations(),
      later: await store.laterMigrations(),
    }));
    stdout(pending.length === 0 ? nothingToDo(later) : pending.map((name) => `${name} is pending\n`).join(''));
    return pending.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoSuchDatabase)) throw error;
    stderr(`launchboard migrate: ${error.message}; "launchboard migrate" creates it\n`);
    return 1;
  }
}

const nothingToDo = (later: readonly string[]): string =>
  later.length === 0
    ? 'The database is up to date.\n'
    : `The database has tables of a later version, which this version supports: ${later.join(', ')}\n`;

async function using<T>(store: Store, run: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
