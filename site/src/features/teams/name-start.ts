import type { Suggested } from '../people/suggested/suggested.ts';
import type { Typed } from '../people/suggested/typing.ts';

/** One letter finds half the board. */
const fewestLetters = 2;

/** The name that is being typed at the end of a line; undefined for an e-mail address, and for a user name that is complete. */
export function nameStart(text: string, caret: number): Typed | undefined {
  const at = text.lastIndexOf('\n', caret - 1) + 1;
  const rest = text.slice(caret).split('\n', 1)[0] ?? '';
  const start = text.slice(at, caret);
  if (rest.trim() !== '' || start.trim().length < fewestLetters || /[@,;<]/.test(start.slice(1))) return undefined;
  return { start: start.trim().replace(/^@/, ''), at };
}

/** How the people of a team are suggested. What one types stays: Enter takes nobody whom no key has chosen. */
export const naming = {
  findStart: nameStart,
  textOf: ({ username }: Suggested) => `@${username}\n`,
  isFirstChosen: false,
};
