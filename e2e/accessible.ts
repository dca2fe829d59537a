import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Axe = { run(options: RunOptions): Promise<AxeResults> };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Naming the tag also turns on `target-size`, which is off by itself. Nothing is waived. */
const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Not of WCAG itself, but what people who go from heading to heading or from part to part rely on.
  rules: { 'heading-order': { enabled: true }, 'landmark-unique': { enabled: true } },
  resultTypes: ['violations'],
};

/** The only rules that look at colours; the others take the document, what of it is shown, and sizes and places. */
const aboutColours = ['color-contrast', 'link-in-text-block'];
const colourRules: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'rule', values: aboutColours } };

/**
 * A scheme changes colours and nothing else (`tokens.css`), so the rules about colours are tried in both, at both widths,
 * where other things stand on other grounds; all others once a width. The last look is the light one that visitors have
 * by themselves.
 */
const looks = [
  { colorScheme: 'light', width: 360, rules: everyRule },
  { colorScheme: 'dark', width: 360, rules: colourRules },
  { colorScheme: 'dark', width: 1440, rules: everyRule },
  { colorScheme: 'light', width: 1440, rules: colourRules },
] as const;

type Options = {
  /**
   * Elements of which a long page has many of the same make. The first look is at all of them; then those that show no
   * tag and class of their own are removed, because only their words differ, and the page cannot be used any more.
   */
  alike?: string;
};

/**
 * The page as it stands now, on a phone and on a desk, in the light and in the dark: WCAG 2.2 AA as far as a program can
 * tell, and no wider than the window, for at 400 % zoom a page is as narrow as a phone's.
 */
export async function expectAccessible(page: Page, options?: Options): Promise<void> {
  expect(await faultsOf(page, options)).toEqual([]);
}

/** In each look, by its name. Leaves the window as it was. */
export async function faultsOf(page: Page, { alike }: Options = {}): Promise<string[]> {
  // Nothing that axe waits for ever happens there, and the test would hang.
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches))
    throw new Error('Whether a page is accessible is told by scripts, which this visitor does not run.');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const [i, { colorScheme, width, rules }] of looks.entries()) {
    if (alike && i === 1) await page.evaluate(removeAlike, alike);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await faultsNow(page, rules)) faults.push(`${colorScheme} at ${width}: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Runs in the page. Two elements are of the same make if their tags and classes are, and those of all that they stand in. */
function removeAlike(selector: string) {
  const met = new Set<string>();
  for (const whole of document.querySelectorAll(selector)) {
    const makes = new Map<Element, string>();
    for (const element of [whole, ...whole.querySelectorAll('*')]) {
      const around = element.parentElement && makes.get(element.parentElement);
      makes.set(element, `${around ?? ''} ${element.localName}.${element.className}`);
    }
    if ([...makes.values()].every((make) => met.has(make))) whole.remove();
    for (const make of makes.values()) met.add(make);
  }
}

async function faultsNow(page: Page, rules: RunOptions): Promise<string[]> {
  const { overhang, violations } = await page.evaluate(async (rules) => {
    // What has been scrolled halfway under the head, which stays in view, is not covered for good.
    scrollTo(0, 0);
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(rules);
    return { violations, overhang: document.documentElement.scrollWidth - innerWidth };
  }, rules);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n  ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  return overhang > 0 ? [...faults, `${overhang} px wider than the window`] : faults;
}
