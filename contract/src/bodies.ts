import Type, { type TProperties } from 'typebox';
import { limits } from './limits.ts';
import { type Rule, rules } from './patterns.ts';

// What members may send. Bodies are closed: a member nobody declared is refused, so nobody can set a count or a status.

export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Every member may be left out, but not all of them. */
export const patch = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, minProperties: 1 });

// JSON Schema's own spelling of "or null": a union would report each fault once for either side.
type Rules = Rule & { format?: string; description?: string | undefined };
const orNull = ({ description, ...others }: Rules) =>
  Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], ...others, ...(description && { description }) }),
  );

/** What the pattern of a line cannot say in every dialect of regular expressions. */
const nothingHidden =
  'Invisible characters and such that change the direction of writing are refused, but for joiners and selectors that a script or an emoji needs.';

export const line = (maxLength: number, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    ...rules.line,
    description: description ? `${description} ${nothingHidden}` : nothingHidden,
  });

export const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...rules.text, ...(description && { description }) });

/** Null or an empty text clears it. */
export const clearableText = (maxLength: number, description?: string) =>
  orNull({ maxLength, ...rules.maybeText, description });

export const clearableLine = (maxLength: number, description?: string) =>
  orNull({
    maxLength,
    ...rules.maybeLine,
    description: description ? `${description} ${nothingHidden}` : nothingHidden,
  });

/** It is shown, never fetched by the service. Null clears it. */
export const clearableUrl = () => orNull({ format: 'uri', ...rules.webAddress, maxLength: limits.texts.url });

export const clearableUuid = (description?: string) => orNull({ format: 'uuid', description });

export const clearableColor = () => orNull(rules.color);

export const clearableTime = (description?: string) => orNull({ format: 'date-time', description });

/** For a DELETE, which has no body. */
export const maybeReason = Type.Object({
  reason: Type.Optional(
    Type.String({
      maxLength: limits.texts.note,
      ...rules.maybeText,
      description: 'Why, for the log; the person concerned may come to read it.',
    }),
  ),
});

/** Why a moderator acted; the person concerned reads it. */
export const reasonBody = closed({ reason: text(limits.texts.note, 'Why; the person concerned reads it.') });
