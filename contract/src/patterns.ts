/** Rules of form that a pattern states, with the words a person is told. Patterns are read as Unicode. */
export const patterns = {
  line: {
    pattern: '^(?=[^]*\\S)[^\\p{Cc}\\u2028\\u2029]*$',
    message: 'must be one line with some text in it, without control characters',
  },
  maybeLine: {
    pattern: '^[^\\p{Cc}\\u2028\\u2029]*$',
    message: 'must be one line, without control characters',
  },
  text: {
    pattern: '^(?=[^]*\\S)(?:[^\\p{Cc}]|[\\n\\r\\t])*$',
    message: 'must have some text in it, and no control characters but tabs and line ends',
  },
  maybeText: {
    pattern: '^(?:[^\\p{Cc}]|[\\n\\r\\t])*$',
    message: 'must not have control characters but tabs and line ends',
  },
  webAddress: {
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^@/?#]+(?:[/?#][^]*)?$',
    message: 'must start with http:// or https:// and carry no user name or password',
  },
  color: { pattern: '^#[0-9a-fA-F]{6}$', message: 'must be a hex colour such as #2f6fc4' },
  username: {
    pattern: '^[a-z0-9](?:[a-z0-9_-]{0,38}[a-z0-9])?$',
    message: 'must be 1 to 40 lower-case letters, digits, "-" or "_", with a letter or digit at both ends',
  },
} as const;

const messages = new Map<string, string>(Object.values(patterns).map(({ pattern, message }) => [pattern, message]));

export const messageOfPattern = (pattern: string): string => messages.get(pattern) ?? `must match ${pattern}`;
