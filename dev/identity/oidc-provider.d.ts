/** The library ships no types. These are the parts that the demo sign-in uses, as of version 9. */
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

  export type Payload = { grantId?: string; uid?: string; userCode?: string; consumed?: number };

  /** Where the library stores one kind of record. */
  export type Adapter = {
    upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  type Grant = {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  };

  export class Provider {
    /** The library checks the configuration itself when it starts. */
    constructor(issuer: string, configuration: object);
    readonly Grant: new (about: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
  }

  export const errors: { InvalidTarget: new () => Error; SessionNotFound: new (...args: never[]) => Error };
}
