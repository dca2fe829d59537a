import { boardOf, startIssuer } from '../service/test/support/issuer.ts';

export type Person = { name: string; token: string };

export type People = AsyncDisposable & {
  env: Record<string, string>;
  all: readonly Person[];
};

const DAY = 86_400;

/** Members with tokens that are valid from days ago to weeks ahead, because faults step the clock. */
export async function startPeople(count: number): Promise<People> {
  const issuer = await startIssuer();
  const now = Math.floor(Date.now() / 1000);
  const all = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const name = `writer-${n}`;
      const claims = { sub: name, email: `${name}@example.edu`, name, iat: now - 3 * DAY, exp: now + 30 * DAY };
      return { name, token: await issuer.token(claims) };
    }),
  );
  return {
    all,
    env: boardOf(issuer),
    [Symbol.asyncDispose]: () => issuer[Symbol.asyncDispose](),
  };
}
