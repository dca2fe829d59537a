import { limits } from './limits.ts';
import { sizedFormats } from './picture-formats.ts';

/**
 * Rules for the form of texts, as JSON Schema, with their error messages. The patterns are published in the OpenAPI
 * document, so they must give the same result in every regular expression engine, whether it works on UTF-16 units or
 * on characters. They use only plain character classes, `\x` escapes (a bare `/` or `-` is an error in HTML's
 * `pattern`), groups and counts, and no look-around. In Python and Java `$` also matches before a final line break, so
 * forbidden characters are expressed by `not`. It applies to strings only, because null matches every pattern and would
 * be forbidden. The service enforces `not`; the document describes it in words.
 */
export type Rule = {
  pattern?: string;
  not?: { type: 'string'; pattern: string };
  minLength?: number;
  maxLength?: number;
};

const lineBreaking = '[\\x00-\\x1f\\x7f-\\x9f\u2028\u2029]';
const controlling = '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]';
/** At least one character that is not a space. Only the service knows the other invisible characters. */
const someText = '[^\\t\\n\\r ]';

export const rules = {
  line: { pattern: someText, not: { type: 'string', pattern: lineBreaking } },
  maybeLine: { not: { type: 'string', pattern: lineBreaking } },
  text: { pattern: someText, not: { type: 'string', pattern: controlling } },
  maybeText: { not: { type: 'string', pattern: controlling } },
  webAddress: { pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^@\\x2f?#]+([\\x2f?#]|$)' },
  color: { pattern: '^#[0-9a-fA-F]{6}', maxLength: 7 },
  pictureId: { pattern: '^[0-9a-f]{40}', maxLength: limits.pictureId },
  /** The name of a file of a picture, without its id. */
  pictureFile: { pattern: `^(jpg|[1-9][0-9]{0,4}[.](${sizedFormats.join('|')}))$`, maxLength: limits.pictureFileName },
  placeholder: { pattern: '^data:image\\x2fwebp;base64,[A-Za-z0-9+\\x2f=]+$', maxLength: limits.placeholder },
  sha256: { pattern: '^[0-9a-f]{64}', maxLength: limits.sha256 },
  /** Of a link that the board has signed, or in the compact form of JOSE. */
  linkToken: { not: { type: 'string', pattern: '[^A-Za-z0-9_.\\x2d]' } },
  /** Without its address. */
  orcidId: { pattern: '^([0-9]{4}-){3}[0-9]{3}[0-9X]$' },
  /** What is said aloud in a hall, and typed after `/v/`. */
  voteCode: { pattern: '^[A-Za-z]', not: { type: 'string', pattern: '[^A-Za-z]' } },
  /** As it is typed off paper. */
  guestCode: { pattern: '[0-9A-Za-z]', not: { type: 'string', pattern: '[^0-9A-Za-z \\x2d]' } },
  /** An e-mail address, roughly: its server knows the rest. */
  address: { pattern: '^[!-?A-~]+@[!-?A-~]+$', not: { type: 'string', pattern: '[^!-~]' } },
  /** Begins with a letter, so that it cannot be the date of another period. */
  termSlug: { pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', not: { type: 'string', pattern: '[^a-z0-9\\x2d]' } },
  /** A language with its script and region, as in `zh-Hant-TW`. */
  language: {
    pattern: '^[a-z][a-z]+(-[A-Za-z0-9]+)*$',
    not: { type: 'string', pattern: '[^A-Za-z0-9\\x2d]' },
  },
  username: {
    pattern: '^[a-z0-9]([a-z0-9_\\x2d]*[a-z0-9])?$',
    not: { type: 'string', pattern: '[^a-z0-9_\\x2d]' },
    maxLength: limits.texts.username,
  },
} as const satisfies Record<string, Rule>;

const messages = new Map<string, string>([
  [someText, 'must contain some text'],
  [lineBreaking, 'must be one line, without control characters'],
  [controlling, 'must not contain control characters other than tabs and line breaks'],
  [rules.webAddress.pattern, 'must start with http:// or https:// and contain no user name or password'],
  [rules.color.pattern, 'must be a hex colour such as #2f6fc4'],
  [rules.pictureId.pattern, 'must be the id of a picture'],
  [rules.pictureFile.pattern, 'must be the name of a file of a picture, such as 384.avif'],
  [rules.placeholder.pattern, 'must be a WebP picture as a data: address'],
  [rules.sha256.pattern, 'must be a SHA-256 digest in hexadecimal'],
  [rules.linkToken.not.pattern, 'must be the token of a link'],
  [rules.address.pattern, 'must be an e-mail address'],
  [rules.address.not.pattern, 'must be an e-mail address'],
  [rules.voteCode.pattern, 'must be letters from A to Z'],
  [rules.voteCode.not.pattern, 'must be letters from A to Z'],
  [rules.guestCode.pattern, 'must be letters and digits'],
  [rules.guestCode.not.pattern, 'must be letters and digits, with "-" or spaces between them'],
  [rules.termSlug.pattern, 'must begin with a letter, and have "-" between words only'],
  [rules.termSlug.not.pattern, 'must contain only lower-case letters, digits and "-"'],
  [rules.language.pattern, 'must be the code of a language, such as de or pt-BR'],
  [rules.language.not.pattern, 'must be the code of a language, such as de or pt-BR'],
  [rules.username.pattern, 'must start and end with a lower-case letter or a digit'],
  [rules.username.not.pattern, 'must contain only lower-case letters, digits, "-" and "_"'],
]);

export const messageOfPattern = (pattern: string): string => messages.get(pattern) ?? `must match ${pattern}`;

export const messageOfNot = (pattern: string | undefined): string => messages.get(pattern ?? '') ?? 'is not allowed';
