import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// What long words and small windows have broken before.

const languages = ['en', 'de', 'ar'];

let world: World;
beforeAll(async () => {
  world = await startWorld({ hasVotes: true, site: { LAUNCHBOARD_LANGUAGES: languages.join(',') } });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Whether all of the elements stand in one line, and which of them are not whole in the window. */
const lineOf = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const outside = all.filter((_, index) => {
      const { left = 0, right = 0 } = boxes[index] ?? {};
      return left < -1 || right > innerWidth + 1;
    });
    return {
      isOne: new Set(boxes.map(({ top }) => Math.round(top))).size === 1,
      outside: outside.map((one) => one.textContent),
    };
  });

async function isAllInSightOrOneLine(row: Locator): Promise<boolean> {
  const { isOne, outside } = await lineOf(row.locator('a'));
  return isOne || outside.length === 0;
}

describe.each(languages)('in %s', (language) => {
  test('my things, settings among them, and the rooms of moderation are in sight on a phone, or one row each, with what is open in sight', async () => {
    await using visitor = await world.visitor({ width: 390 });
    const { page } = visitor;
    await signIn(page, { name: `Narrow ${language}`, isModerator: true });
    for (const path of ['/me', '/me/webhooks', '/moderation', '/moderation/terms']) {
      await visitor.open(`${path}?lang=${language}`);
      for (const row of await page.locator('[data-one-row]:visible').all())
        expect([path, await isAllInSightOrOneLine(row)]).toEqual([path, true]);
      expect([path, (await lineOf(page.locator('[data-one-row] a[aria-current]'))).outside]).toEqual([path, []]);
    }
  });

  test('all leaderboards are in sight on a phone, and the search of a wide window has room for its word', async () => {
    await using visitor = await world.visitor({ width: 390 });
    const { page } = visitor;
    await visitor.open(`/leaderboards?lang=${language}`);
    const tabs = 'nav:has(> a[href="/archive"]) a';
    expect(await lineOf(page.locator(tabs))).toEqual({ isOne: true, outside: [] });
    const hidden = page.locator('nav:has(> a[href="/archive"]) ul');
    expect(await hidden.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await visitor.open(`/?lang=${language}`);
    expect((await page.getByRole('searchbox').first().boundingBox())?.width).toBeGreaterThan(100);
  });
});
