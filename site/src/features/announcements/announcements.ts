import type { Announcement } from '@launch-board/sdk';

/** An announcement in the words of its reader, or in the first that it has. */
export type Banner = { id: string; tone: Announcement['tone']; text: string; language: string };

export const bannersOf = (announcements: readonly Announcement[], language: string): Banner[] =>
  announcements.flatMap(({ id, tone, texts }) => {
    const chosen = texts.find((text) => text.language === language) ?? texts[0];
    return chosen ? [{ id, tone, ...chosen }] : [];
  });
