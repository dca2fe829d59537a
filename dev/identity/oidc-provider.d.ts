/** The library ships no types. These are the parts the demo sign-in uses, as version 9 has them. */
declare module 'oidc-provider' {
  import type { webcrypto } from 'node:crypto';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Client = { clientId: string; clientName?: string; grantTypeAllowed(type: string): boolean };
  type GrantSource = { authTime?: number };

  /** A Koa context. */
  export type Context = {
    type: string;
    body: string;
    set(header: string, value: string): void;
    oidc: { client?: Client; entities: { AuthorizationCode?: GrantSource; RefreshToken?: GrantSource } };
  };

  export type Interaction = {
    uid: string;
    prompt: { name: string };
    params: { client_id: string; login_hint?: string };
    session?: { accountId: string };
  };

  export type InteractionResult =
    | { login: { accountId: string; ts: number }; consent: { grantId: string } }
    | { consent: { grantId: string } }
    | { error: string; error_description: string };

  export type Grant = {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  };

  export type Payload = { grantId?: string; uid?: string; userCode?: string; consumed?: number };

  /** Where the library keeps one kind of record. */
  export type Adapter = {
    upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  export type ClientMetadata = {
    client_id: string;
    client_name: string;
    client_secret?: string;
    application_type: 'web' | 'native';
    token_endpoint_auth_method: 'client_secret_post' | 'none';
    grant_types: string[];
    redirect_uris: string[];
    post_logout_redirect_uris?: string[];
  };

  type ResourceServer = {
    scope: string;
    audience: string;
    accessTokenFormat: 'jwt';
    accessTokenTTL: number;
    jwt: { sign: { alg: 'RS256' } };
  };

  type Account = { accountId: string; claims(): Record<string, unknown> };
  type Fields = Record<string, string | undefined>;

  export type Configuration = {
    adapter: (model: string) => Adapter;
    claims: Record<string, string[]>;
    clientAuthMethods: string[];
    clients: ClientMetadata[];
    cookies: { keys: string[]; names: { session: string; interaction: string; resume: string } };
    features: {
      devInteractions: { enabled: false };
      userinfo: { enabled: false };
      resourceIndicators: {
        enabled: true;
        defaultResource(): string;
        getResourceServerInfo(context: Context, resource: string): ResourceServer;
      };
      revocation: { enabled: true; allowedPolicy(): boolean };
      rpInitiatedLogout: {
        enabled: true;
        logoutSource(context: Context, form: string): void;
        postLogoutSuccessSource(context: Context): void;
      };
    };
    findAccount(context: Context, subject: string): Account | undefined;
    formats: {
      customizers: {
        jwt(
          context: Context,
          token: { accountId: string; clientId: string },
          jwt: { payload: Record<string, unknown> },
        ): void;
      };
    };
    interactions: { url(context: Context, interaction: { uid: string }): string };
    issueRefreshToken(context: Context, client: Client): boolean;
    jwks: { keys: webcrypto.JsonWebKey[] };
    pkce: { required(): boolean };
    responseTypes: string[];
    renderError(context: Context, fields: Fields, error: Error): void;
    rotateRefreshToken: boolean;
    ttl: Record<string, number>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (about: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
  }

  export const errors: { InvalidTarget: new () => Error; SessionNotFound: new (...args: never[]) => Error };
}
