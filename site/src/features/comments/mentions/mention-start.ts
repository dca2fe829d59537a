import type { Suggested } from '../../people/suggested/suggested.ts';

/** What may stand before the caret: as much as a name has, and a little more. */
const looked = 60;

/** The name that is being typed after an "@", and where it begins; undefined if there is none. */
export function mentionStart(text: string, caret: number): { start: string; at: number } | undefined {
  const before = text.slice(Math.max(0, caret - looked), caret);
  const [, start] = /(?:^|[^\p{L}\p{N}_@./-])@([\p{L}\p{N}_-]{1,40})$/u.exec(before) ?? [];
  return start === undefined ? undefined : { start, at: caret - start.length };
}

/** How a comment suggests people to mention. */
export const mentioning = {
  findStart: mentionStart,
  textOf: ({ username }: Suggested) => `${username} `,
  isFirstChosen: true,
};
