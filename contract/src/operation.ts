import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * An announced end of an operation. The headers Deprecation (RFC 9745), Sunset (RFC 8594) and Link, and `deprecated: true` in the
 * OpenAPI document all come from it. `sunset` is at least 180 days after `since`.
 */
export type Deprecation = {
  since: string;
  sunset: string;
  /** Path of the operation to use instead. */
  successor?: string;
  /** Page that explains the change. */
  link: string;
};

export type Operation = {
  /** Also the method's name in the SDK. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What a personal token needs for it. */
  scope: Scope;
  /** OpenAPI form, parameters in braces. */
  path: string;
  tag:
    | 'Projects'
    | 'Pictures'
    | 'Votes'
    | 'Collections'
    | 'Showcases'
    | 'People'
    | 'Teams'
    | 'Me'
    | 'Moderation'
    | 'Administration'
    | 'Service';
  /** Who may call it at all. The domain decides what they may do with which object. */
  access: 'anyone' | 'member' | 'moderator' | 'operator';
  summary: string;
  description?: string;
  params?: TObject;
  query?: TObject;
  /** A closed object: undeclared members are refused. */
  body?: TObject;
  /** Instead of a body in JSON: the bytes of a file. */
  file?: { types: readonly string[]; maximum: number };
  success: {
    status: 200 | 201 | 204;
    description: string;
    body?: TSchema;
    /** The name of the events, if the response is a stream of server-sent events. `body` is then the data of each. */
    events?: string;
    /** Whether the response has a `Location` header with the path of the new object. */
    isLocated?: true;
    /** The member of the body whose `revision` is part of the `ETag`, for `If-Match`. */
    versioned?: string;
  };
  /** Set for a read whose response differs each time: it has no `ETag` and is never a 304. */
  unrepeatable?: true;
  /** Codes in addition to `commonErrors` and, if there is a body, `bodyErrors`. */
  errors: readonly ErrorCode[];
  deprecation?: Deprecation;
};

/** Whether the response has an `ETag` and can be a 304. */
export const isRepeatable = ({ method, unrepeatable }: Operation): boolean => method === 'GET' && !unrepeatable;

/** A body without required members may be omitted; it then counts as an empty object. */
export const isBodyRequired = ({ body }: Operation): boolean =>
  body !== undefined && ((body.required?.length ?? 0) > 0 || 'minProperties' in body);

/** Type-checks a declaration and preserves its literal types. */
export const operation = <const Op extends Operation>(op: Op): Op => op;

/** Codes that every operation can return. */
export const commonErrors = [
  'rate_limited',
  'internal',
  'answers_unread',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** Codes that every operation for members can return. */
export const memberErrors = [
  'malformed_credentials',
  'token_required',
  'invalid_token',
  'account_erased',
  'wrong_domain',
  'guest_account',
  'no_address',
  'unverified_address',
  'not_a_person',
  'insufficient_scope',
  'suspended',
  'forbidden',
  'sign_in_not_configured',
] as const satisfies readonly ErrorCode[];

/** Additional codes that every operation with a body can return. */
export const bodyErrors = [
  'invalid_request',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
] as const satisfies readonly ErrorCode[];

type Part<Schema> = Schema extends TSchema ? Static<Schema> : unknown;

/** The input of an operation: path and query parameters merged, with defaults applied, the body under `body`, a file under `file`. */
export type InputOf<Op extends Operation> = Part<Op['params']> &
  Part<Op['query']> &
  (Op['body'] extends TSchema ? { body: Static<Op['body']> } : unknown) &
  (Op['file'] extends object ? { file: Blob | Uint8Array<ArrayBuffer> } : unknown);

/**
 * A reply with every member set, at every depth. A member that may be absent is set to `undefined`, which JSON leaves
 * out. The service builds its replies in this form, so a view that omits a declared member is a compile error.
 */
export type Complete<Value> = Value extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Complete<Value[Name]> | AbsentOr<Value, Name> }
    : Value;

type AbsentOr<Value, Name extends keyof Value> = Record<never, never> extends Pick<Value, Name> ? undefined : never;

export type ReplyOf<Op extends Operation> = Op['success']['body'] extends TSchema
  ? Static<Op['success']['body']>
  : undefined;
