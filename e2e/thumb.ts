import type { Locator, Page } from 'playwright-core';

/** What a thumb needs, in seconds: figures of people, since a browser types at once. Only told, never tested. */
const needed = { perLetter: 0.3, perTap: 1.5 };

/** Counts what the student does: a tap for each press, and letters for what is typed. */
export function thumbOf(page: Page) {
  const done = { taps: 0, letters: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    done.taps += 1;
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    await page.keyboard.insertText(text);
    done.letters += text.length;
  };
  return { done, tap, type };
}

/** What a story has taken: `seconds` are those of the browser, with its waits. */
export function storyOf(name: string, { taps, letters }: { taps: number; letters: number }, seconds: number): string {
  const byThumb = taps * needed.perTap + letters * needed.perLetter;
  const here = `${seconds.toFixed(1)} s here, about ${Math.round(byThumb + seconds)} s with a thumb`;
  return `${name}: ${taps} taps, ${letters} letters; ${here}.\n`;
}
