import type { Page } from 'playwright-core';

// How far a page moves when its fonts come after its words, as they do over a slow line.

/** An entry of the browser, which the types of its standard library do not have. */
type LayoutShift = PerformanceEntry & { value: number };

/** Opens a page without its fonts, lets them come, and sums up how far that moved what was in the window. */
export async function shiftOf(page: Page, path: string): Promise<number> {
  const come = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\.woff2$/, async (route) => {
    held += 1;
    await come.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(painted);
  if (held === 0) throw new Error(`${path} asks for no font: nothing was measured.`);
  come.resolve();
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(painted);
  return page.evaluate(shiftSoFar);
}

/** Resolves once what the page holds now is on the screen. */
async function painted(): Promise<void> {
  const hasContent = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!hasContent()) await frame();
  await frame();
  await frame();
}

/** The browser hands over what it has seen in a task of its own, and nothing if nothing moved: one mark is sure to come. */
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) sum += entry.value ?? 0;
      if (list.getEntriesByName('end').length > 0) resolve(sum);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'mark', buffered: true });
    requestAnimationFrame(() => performance.mark('end'));
  });
}
