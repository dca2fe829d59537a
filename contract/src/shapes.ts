import Type, { type TSchema } from 'typebox';
import { limits } from './limits.ts';

/** UUID in its 36-character form, in either case. Responses use lower case. */
export const Uuid = Type.String({ format: 'uuid' });

/** ISO 8601 in UTC with milliseconds: `2026-03-01T12:00:00.000Z`. */
export const DateTime = Type.String({ format: 'date-time' });

type Scalar = { type: 'string' | 'integer'; format?: string; description?: string };

/** Uses JSON Schema's own form of "or null": a union would make the types of generated clients clumsy. */
export const nullable = <T>(schema: Scalar) => Type.Unsafe<T | null>({ ...schema, type: [schema.type, 'null'] });

export const maybeText = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', ...(description && { description }) }));
export const maybeUuid = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', format: 'uuid', ...(description && { description }) }));
export const maybeUri = () => Type.Optional(nullable<string>({ type: 'string', format: 'uri' }));
export const maybeDateTime = (description?: string) =>
  Type.Optional(nullable<string>({ type: 'string', format: 'date-time', ...(description && { description }) }));
export const maybeInteger = (description: string) => Type.Optional(nullable<number>({ type: 'integer', description }));

/** The description of an enum: a sentence for each of its values. */
export const meaningOfEach = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([value, meaning]) => `\`${value}\`: ${meaning}.`)
    .join(' ');

/** The envelope of a list or of a single object: `{ name: schema }`. */
export const envelope = <Name extends string, Schema extends TSchema>(name: Name, schema: Schema) =>
  Type.Object({ [name]: schema } as { [K in Name]: Schema });

/** Members of objects that can be edited. The specification does not have them, so they are optional. */
export const versionFacts = {
  updated_at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When its fields, its contents or its visibility last changed. Changes of counts do not update it.',
    }),
  ),
  revision: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Increases by one with each change of its editable fields. `If-Match: "r7"` requires that it is still 7.',
    }),
  ),
};

/** For objects that have a page on the site. The specification does not have this member, so it is optional. */
export const htmlUrl = Type.Optional(
  nullable<string>({
    type: 'string',
    format: 'uri',
    description: 'The address of its page on the web site of the board; null if the board has no web site.',
  }),
);

type Bounds = { readonly default: number; readonly maximum: number };

// A parameter with a default is required in these schemas, because an operation always receives it. Clients may omit it.

/** A page size of at least 1. A value above the maximum is reduced to it, and the response echoes the value used. */
export const pageSize = ({ default: defaultSize, maximum }: Bounds) =>
  Type.Integer({
    minimum: 1,
    maximum,
    default: defaultSize,
    description: `Number of items per page. The default is ${defaultSize}; values above ${maximum} count as ${maximum}.`,
  });

const skipped = (what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: `Number of ${what} to skip.`,
  });

export const cursor = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: limits.cursorLength,
    description:
      'The position to continue from: `next` of the previous page, unchanged, with the same filters and order and without `offset`. After 410 `cursor_expired`, start again without a cursor.',
  }),
);

/** The paging parameters of a list. */
export const paging = (bounds: Bounds, what: string) => ({
  limit: pageSize(bounds),
  offset: skipped(what),
  cursor,
});

/** Restricts one of the caller's own lists to one project, to find out whether it is in the list. */
export const onlyProject = Type.Optional(
  Type.String({
    format: 'uuid',
    description: 'Only entries for this project. A value that is not a UUID gets 404.',
  }),
);

export const next = Type.Optional(
  Type.String({
    description:
      'The `cursor` of the next page; absent on the last page. Also in the `Link` header. Paging by cursor returns every item that exists throughout exactly once, even if the list changes in between.',
  }),
);

/** Paging members of lists. The specification returns these lists whole and without them, so they are optional. */
export const listFacts = {
  total: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of all items, on all pages.' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Page size used. It is smaller than requested if the page would exceed 1 MB.',
    }),
  ),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Offset used. With a cursor: the number of items on the pages before.' }),
  ),
  next,
};
