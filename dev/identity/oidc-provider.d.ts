/**
 * The library ships no types. These are the parts that the demo sign-in uses, as of version 9. `@types/oidc-provider`
 * follows some releases behind, and brings the types of Koa and a dozen other packages for it.
 */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type GrantSource = { authTime?: number };

  /** A Koa context. */
  export type Context = {
    type: string;
    body: string;
    set(header: string, value: string): void;
    oidc: { entities: { AuthorizationCode?: GrantSource; RefreshToken?: GrantSource } };
  };

  export type Interaction = {
    prompt: { name: string };
    params: { client_id: string; login_hint?: string };
    session?: { accountId: string };
  };

  export type Payload = { grantId?: string; uid?: string; consumed?: number };

  /** Where the library stores one kind of record. */
  export type Adapter = {
    upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  } & Record<'find' | 'findByUid' | 'findByUserCode', (id: string) => Promise<Payload | undefined>> &
    Record<'consume' | 'destroy', (id: string) => Promise<void>>;

  type Exchange = [request: IncomingMessage, response: ServerResponse];

  export class Provider {
    /** The library checks the configuration itself when it starts. */
    constructor(issuer: string, configuration: object);
    readonly Grant: new (about: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      addResourceScope(resource: string, scope: string): void;
      save(): Promise<string>;
    };
    callback(): (...exchange: Exchange) => Promise<void>;
    interactionDetails(...exchange: Exchange): Promise<Interaction>;
    interactionFinished(...exchange: [...Exchange, result: object, options?: object]): Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
  }

  export const errors: { InvalidTarget: new () => Error; SessionNotFound: new (...args: never[]) => Error };
}
