import Type, { type TProperties } from 'typebox';
import { limits } from './limits.ts';
import { maybeRule } from './operations/moderation/removal-rules.ts';
import { type Rule, rules } from './patterns.ts';

// Building blocks of request bodies. Bodies are closed: an undeclared member is refused, so no client can set a count or a status.

export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Every member may be omitted, but at least one must be present. */
export const patch = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, minProperties: 1 });

// JSON Schema's own form of "or null": a union would report each fault twice.
type Rules = Rule & { format?: string; description?: string | undefined };
const orNull = ({ description, ...others }: Rules) =>
  Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], ...others, ...(description && { description }) }),
  );

/** The rule that a pattern cannot express in every dialect of regular expressions. */
const nothingHidden =
  'Invisible characters and characters that change the text direction are refused, except joiners and selectors that a script or an emoji needs.';

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

/** An address that the service stores and never fetches. Null clears it. */
export const clearableUrl = () => orNull({ format: 'uri', ...rules.webAddress, maxLength: limits.texts.url });

export const clearableUuid = (description?: string) => orNull({ format: 'uuid', description });

export const clearableColor = () => orNull(rules.color);

export const clearableTime = (description?: string) => orNull({ format: 'date-time', description });

/** A reason as a query parameter, for a DELETE: it has no body. */
export const maybeReason = Type.Object({
  reason: Type.Optional(
    Type.String({
      maxLength: limits.texts.note,
      ...rules.maybeText,
      description: 'The reason, for the log. The person concerned may be able to read it.',
    }),
  ),
});

/** The reason for a moderator's action, and for a removal the rule. */
export const reasonBody = closed({ reason: text(limits.texts.note, 'The reason. The person concerned can read it.') });

export const ruledBody = closed({
  reason: text(limits.texts.note, 'The reason. The person concerned can read it.'),
  rule: maybeRule,
  for_hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.cases.heldHours,
      description:
        'Hides it while moderators look, for so many hours at the most: then it is shown again by itself, unless it was removed for good meanwhile. Reports of it stay open. Without it the removal is for good.',
    }),
  ),
});
