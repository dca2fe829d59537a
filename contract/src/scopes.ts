/** What a personal token may be made for. */
export const tokenScopes = ['read', 'write', 'curate', 'moderate'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * What an operation asks of a personal token: nothing (`public`), one of the token's scopes, or `session`, the sign-in
 * of the person, which no token replaces.
 */
export type Scope = 'public' | TokenScope | 'session';
