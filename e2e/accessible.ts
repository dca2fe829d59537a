import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Axe = { run(options: RunOptions): Promise<AxeResults> };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Naming the tag also turns on `target-size`, which is off by itself. Nothing is waived. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 1440 },
] as const;

/**
 * The page as it stands now, on a phone and on a desk, in the light and in the dark: WCAG 2.2 AA as far as a program can
 * tell, and no wider than the window, for at 400 % zoom a page is as narrow as a phone's.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await faultsOf(page)) faults.push(`${colorScheme} at ${width}: ${fault}`);
  }
  // The last look is the light one that visitors have by themselves.
  if (before) await page.setViewportSize(before);
  expect(faults).toEqual([]);
}

async function faultsOf(page: Page): Promise<string[]> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(options),
    options,
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n  ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  return overhang > 0 ? [...faults, `${overhang} px wider than the window`] : faults;
}
