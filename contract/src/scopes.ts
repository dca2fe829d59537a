/** What a personal token may be made for. */
export const tokenScopes = ['read', 'write', 'curate', 'moderate'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const scopeWords: Record<TokenScope, string> = {
  read: 'what the person sees',
  write: 'to act as the person with projects, votes, comments and what is theirs',
  curate: 'collections and showcases',
  moderate: 'what moderators do; of use to moderators only',
};

/**
 * The scopes that include each one. Tokens keep what they could do when they were made: a scope that takes an operation
 * from another is included in it.
 */
export const includedIn: Record<TokenScope, readonly TokenScope[]> = { read: [], write: [], curate: [], moderate: [] };

/**
 * What an operation asks of a personal token: nothing (`public`), one of the token's scopes, or `session`, the sign-in
 * of the person, which no token replaces.
 */
export type Scope = 'public' | TokenScope | 'session';
