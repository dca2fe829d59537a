import { boardOf, startIssuer } from '../service/test/support/issuer.ts';

/** People who are signed in, and what makes a board believe them. */
export type Members = AsyncDisposable & {
  env: Record<string, string>;
  /** Headers of member number n; the numbers go round. */
  as(n: number): Record<string, string>;
};

export async function members(count: number): Promise<Members> {
  const issuer = await startIssuer();
  const tokens = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      issuer.token({ sub: `member-${n}`, email: `member-${n}@example.edu`, name: `Member ${n}` }),
    ),
  );
  return {
    env: boardOf(issuer),
    as: (n) => ({ Authorization: `Bearer ${tokens[n % count]}` }),
    [Symbol.asyncDispose]: () => issuer[Symbol.asyncDispose](),
  };
}
