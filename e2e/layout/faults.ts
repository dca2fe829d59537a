import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import type { layoutFaults } from './page/layout-faults.ts';
import { missingPage, type View } from './views.ts';

/** What runs in the page, as one text: a function that is handed over may not use others beside it. */
const parts = ['look', 'contrast', 'room', 'words', 'targets', 'states', 'layout-faults'];
const source = parts
  .map((part) => readFileSync(join(import.meta.dirname, 'page', `${part}.ts`), 'utf8'))
  .map((text) => stripTypeScriptTypes(text).replaceAll(/^import .*$|^export /gm, ''))
  .join('\n');
const scriptOf = (width: View['width']) =>
  `(() => { ${source}; return layoutFaults(${widthsOfStates.includes(width)}); })()`;

/** Of each page, a view in each scheme: the narrowest and the widest have what the others have. */
const widthsOfStates: readonly View['width'][] = [360, 1280];

/** The browser's own settings, as people change them. */
const standardText = { standard: 16, fixed: 13 };

/** Scripts listen; those of the hall, which has no frame, change nothing. */
const ready = 'html[data-listening], body:not(:has(#main))';

/** Looks at views of one page after another, and says what is wrong in each. */
export async function openLook(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let address = '';
  return async ({ route, language, width, text, scheme }: View): Promise<string[]> => {
    await page.setViewportSize({ width, height: 900 });
    await session.send('Page.setFontSizes', {
      fontSizes: { standard: (standardText.standard * text) / 100, fixed: (standardText.fixed * text) / 100 },
    });
    await page.emulateMedia({ colorScheme: scheme });
    const next = `${route.path}${route.path.includes('?') ? '&' : '?'}lang=${language}`;
    if (address !== next) {
      const response = await page.goto(next);
      if ((response?.status() ?? 500) === 429)
        throw new Error(`${next} is over a limit: it is not the page that is meant.`);
      await page.locator(ready).waitFor({ state: 'attached' });
      // A busy machine may bring the fonts after this, and the words are then set again.
      await page.evaluate(async () => void (await document.fonts.ready));
      address = route.refused ? '' : next;
      if (route.refused && !(await isRefusedEmpty(page, route.refused))) return ['is not refused'];
      if (response?.status() === 404 && route.path !== missingPage) return ['is not there'];
    }
    return page.evaluate<ReturnType<typeof layoutFaults>>(scriptOf(width));
  };
}

/** Sends a form as a script does that checks nothing, and waits for what is wrong; whether there is such a form. */
async function isRefusedEmpty(page: Page, selector: string): Promise<boolean> {
  const form = page.locator(`#main ${selector}`).filter({ visible: true }).first();
  if ((await form.count()) === 0) return false;
  await form.evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=publish]'));
  });
  await page.locator('#main [aria-invalid], #main [role=alert]').first().waitFor();
  return true;
}
