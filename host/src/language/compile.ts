import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Compiled } from './messages.ts';

const remembered = new Map<string, Compiled>();

/**
 * Parses a message in ICU's form. Results are kept: there are as many as the sources have messages.
 * @throws Error that says where it is malformed
 */
export function compile(text: string): Compiled {
  const known = remembered.get(text) ?? (compileMessageOrThrow(text) as unknown as Compiled);
  remembered.set(text, known);
  return known;
}
