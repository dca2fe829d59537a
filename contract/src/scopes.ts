/** What a personal token may be made for. */
export const tokenScopes = ['read', 'write', 'curate', 'moderate'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * What a personal token needs for an operation: nothing for what everybody may read, one of its scopes, or the sign-in of the
 * person, which no token stands for.
 */
export type Scope = 'public' | TokenScope | 'session';
