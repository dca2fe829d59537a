import { startIssuer, type TestIssuer } from '../support/issuer.ts';
import { claimsOf, signInEnv } from '../support/members.ts';
import { launch, type Program } from './program.ts';

// Several API processes on one database, as an operator runs them.

export type Instance = { url: string; program: Program };

export type Instances = AsyncDisposable & {
  all: Instance[];
  issuer: TestIssuer;
  token(name: string): Promise<string>;
  /** Starts one more, of another version where its program is given. */
  add(program?: string): Promise<Instance>;
};

const settings = {
  LAUNCHBOARD_PORT: '0',
  LAUNCHBOARD_RATE_LIMIT: '0',
  // No name of another site is looked up.
  LAUNCHBOARD_COPY_PICTURES: 'off',
  LAUNCHBOARD_CHECK_LINKS: 'off',
  LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
  LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
  LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
};

export async function startInstances(databaseUrl: string, count: number): Promise<Instances> {
  const issuer = await startIssuer();
  const env = { ...settings, ...signInEnv(issuer), LAUNCHBOARD_DATABASE_URL: databaseUrl };
  // All at once, on a database that nobody may have brought up to date yet.
  const programs: Program[] = [];
  const add = async (path?: string): Promise<Instance> => {
    const program = launch(['serve'], env, path);
    programs.push(program);
    return { program, url: (await program.line('listening')).url };
  };
  const all = await Promise.all(Array.from({ length: count }, () => add()));
  return {
    all,
    issuer,
    add,
    token: (name) => issuer.token(claimsOf(name)),
    async [Symbol.asyncDispose]() {
      for (const program of programs) await program[Symbol.asyncDispose]();
      await issuer[Symbol.asyncDispose]();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every form
export type Told = { status: number; body: any };

/** One request. `status` is 0 where no whole answer came. */
export async function tell(url: string, method: string, token?: string, body?: unknown, key?: string): Promise<Told> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  try {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { status: 0, body: undefined };
  }
}
