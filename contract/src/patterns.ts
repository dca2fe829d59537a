/**
 * Rules of form as JSON Schema, with the words a person is told. The patterns stand in the published document, so they
 * must decide alike in every engine that reads it, whether by UTF-16 units or by characters: classes of plain
 * characters and `\x` escapes (a bare `/` or `-` is a fault in HTML's `pattern`), groups, counts, no look-around. In
 * Python and Java `$` stands before a last line break as well, so what may not be in a text is told by `not`: of strings
 * alone, for a null fits any pattern and would be forbidden. The service checks it; the document tells it in words.
 */
export type Rule = {
  pattern?: string;
  not?: { type: 'string'; pattern: string };
  minLength?: number;
  maxLength?: number;
};

const lineBreaking = '[\\x00-\\x1f\\x7f-\\x9f\u2028\u2029]';
const controlling = '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]';
/** More than spaces. What else is drawn as nothing only the service knows. */
const someText = '[^\\t\\n\\r ]';

export const rules = {
  line: { pattern: someText, not: { type: 'string', pattern: lineBreaking } },
  maybeLine: { not: { type: 'string', pattern: lineBreaking } },
  text: { pattern: someText, not: { type: 'string', pattern: controlling } },
  maybeText: { not: { type: 'string', pattern: controlling } },
  webAddress: { pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^@\\x2f?#]+([\\x2f?#]|$)' },
  color: { pattern: '^#[0-9a-fA-F]{6}', maxLength: 7 },
  username: {
    pattern: '^[a-z0-9]([a-z0-9_\\x2d]*[a-z0-9])?$',
    not: { type: 'string', pattern: '[^a-z0-9_\\x2d]' },
    maxLength: 40,
  },
} as const satisfies Record<string, Rule>;

const messages = new Map<string, string>([
  [someText, 'must have some text in it'],
  [lineBreaking, 'must be one line, without control characters'],
  [controlling, 'must not have control characters but tabs and line ends'],
  [rules.webAddress.pattern, 'must start with http:// or https:// and carry no user name or password'],
  [rules.color.pattern, 'must be a hex colour such as #2f6fc4'],
  [rules.username.pattern, 'must begin and end with a lower-case letter or a digit'],
  [rules.username.not.pattern, 'must have lower-case letters, digits, "-" and "_" alone'],
]);

export const messageOfPattern = (pattern: string): string => messages.get(pattern) ?? `must match ${pattern}`;

export const messageOfNot = (pattern: string | undefined): string => messages.get(pattern ?? '') ?? 'is not allowed';
