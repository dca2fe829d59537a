import Type, { type TSchema } from 'typebox';
import { limits } from './limits.ts';

/** UUID in its 36-character form, either case; answers are lower case. */
export const Uuid = Type.String({ format: 'uuid' });

/** ISO 8601 in UTC with milliseconds: `2026-03-01T12:00:00.000Z`. */
export const DateTime = Type.String({ format: 'date-time' });

type Scalar = { type: 'string' | 'integer'; format?: string; description?: string };

/** JSON Schema's own spelling of "or null"; a union would make generated clients stutter. */
const nullable = <T>(schema: Scalar) => Type.Unsafe<T | null>({ ...schema, type: [schema.type, 'null'] });

export const maybeText = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', ...(description && { description }) }));
export const maybeUuid = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', format: 'uuid', ...(description && { description }) }));
export const maybeUri = () => Type.Optional(nullable<string>({ type: 'string', format: 'uri' }));
export const maybeDateTime = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', format: 'date-time', ...(description && { description }) }));
export const maybeInteger = (description: string) => Type.Optional(nullable<number>({ type: 'integer', description }));

/** `{ name: schema }` and nothing else required: the envelope of a list or of one thing. */
export const envelope = <Name extends string, Schema extends TSchema>(name: Name, schema: Schema) =>
  Type.Object({ [name]: schema } as { [K in Name]: Schema });

/** Of things that can be edited. The specification has no such members, so they are optional. */
export const versionFacts = {
  updated_at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When its fields, what it holds or whether it is shown last changed. Counts do not move it.',
    }),
  ),
  revision: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Moves by one with each change of its editable fields. `If-Match: "r7"` asks that it is still 7.',
    }),
  ),
};

/** Of things that have a page. The specification has no such member, so it is optional. */
export const htmlUrl = Type.Optional(
  nullable<string>({
    type: 'string',
    format: 'uri',
    description: 'Its page on the web site of the board, for people; null where the board has no site.',
  }),
);

type Bounds = { readonly default: number; readonly maximum: number };

// A parameter with a default is required here, because an operation always sees it; clients may leave it out.

/** A page size: at least 1; a value above the maximum is cut to it, and the answer echoes what counted. */
export const pageSize = ({ default: defaultSize, maximum }: Bounds) =>
  Type.Integer({
    minimum: 1,
    maximum,
    default: defaultSize,
    description: `Number of items, ${defaultSize} when absent. Values above ${maximum} count as ${maximum}.`,
  });

const skipped = (what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: `Number of ${what} skipped.`,
  });

export const cursor = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: limits.cursorLength,
    description:
      'Where to go on: `next` of the page before, unchanged, with the same filters and order and without `offset`. 410 `cursor_expired` says to start again.',
  }),
);

/** How a list is asked for piece by piece. */
export const paging = (bounds: Bounds, what: string) => ({
  limit: pageSize(bounds),
  offset: skipped(what),
  cursor,
});

/** Asks a list of one's own whether a project is in it. */
export const onlyProject = Type.Optional(
  Type.String({
    format: 'uuid',
    description: 'Only what is about this project. A value that is not a UUID answers 404.',
  }),
);

export const next = Type.Optional(
  Type.String({
    description:
      'The `cursor` of the next page; absent on the last. Also in the header `Link`. A walk along it meets everything that was there all the time exactly once, whatever changes meanwhile.',
  }),
);

/** Paging facts of lists that the specification returns whole; it has no such members, so they are optional. */
export const listFacts = {
  total: Type.Optional(Type.Integer({ minimum: 0, description: 'All items, ignoring paging.' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Page size in effect: less than asked for where that would be more than 1 MB.',
    }),
  ),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Offset in effect; along a cursor, how many items came before.' }),
  ),
  next,
};
