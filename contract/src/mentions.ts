import { limits } from './limits.ts';

const rest = limits.texts.username - 2;

/**
 * Matches "@" and a user name, where no word, address or path goes on before it. Only so many letters are tried, so that
 * the time does not depend on what follows.
 */
const mention = `(?<![\\p{L}\\p{N}_@./-])@([a-z0-9](?:[a-z0-9_-]{0,${rest}}[a-z0-9])?)`;

// Two, because an expression remembers where it was used last, and `matchAll` begins there.
const mentions = new RegExp(mention, 'giu');
const mentionHere = new RegExp(mention, 'iuy');

/** What stands between two back quotes is code. */
const code = /`[^`]*`/g;

/** The user names that a comment mentions, in their order, each once. The site links the same ones. */
export function namesMentioned(content: string): string[] {
  const names = content.replace(code, ' ').matchAll(mentions);
  return [...new Set([...names].map(([, name = '']) => name.toLowerCase()))].slice(0, limits.mentions);
}

/** The name that is mentioned at this place of a text; undefined if there is none. */
export function nameMentionedAt(text: string, at: number): string | undefined {
  mentionHere.lastIndex = at;
  return mentionHere.exec(text.slice(0, at + limits.texts.username + 1))?.[1];
}
