import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { limits } from './limits.ts';

// What members may send. Bodies are closed: a member nobody declared is refused, so nobody can set a count or a status.

export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Every member may be left out, but not all of them. */
export const patch = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, minProperties: 1 });

/** Has to hold something besides spaces. Unicode code points; control characters are refused. */
export const line = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...(description && { description }) });

const clearable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Null or an empty text clears it. */
export const clearableText = (maxLength: number, description?: string) =>
  clearable(Type.String({ maxLength, ...(description && { description }) }));

/** `http:` or `https:`, without credentials. It is shown, never fetched by the service. Null clears it. */
export const clearableUrl = () => clearable(Type.String({ format: 'uri', maxLength: limits.texts.url }));

export const clearableUuid = () => clearable(Type.String({ format: 'uuid' }));

/** Why a moderator acted; the person concerned reads it. */
export const reasonBody = closed({ reason: line(limits.texts.note, 'Why; the person concerned reads it.') });

export type Body = TObject;
