import { scheduler } from 'node:timers/promises';

export type Send = (method: string, params: object) => Promise<unknown>;
export type FirefoxPage = ReturnType<typeof pageOf>;

/** The bound of a wait, and how often it looks. */
const [mostMs, stepMs] = [30_000, 50];

type Node = { sharedId: string };

/** Where on a page something is: by CSS, or by its role and accessible name. */
type Place = string | { role: string; name: string };

/** What one does on a page. */
export function pageOf(send: Send, context: string) {
  const run = async (script: string) => {
    const expression = `(() => JSON.stringify(${script}) ?? '')()`;
    const { result } = (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })) as {
      result?: { value?: string };
    };
    return result?.value ? JSON.parse(result.value) : undefined;
  };

  async function retry<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + mostMs;
    for (;;) {
      // A page that is being replaced refuses every question.
      const found = await look().catch(() => undefined);
      if (found) return found;
      if (performance.now() > end)
        throw new Error(`Firefox waited in vain for ${what} at ${await run('location.href')}`);
      await scheduler.wait(stepMs);
    }
  }

  const find = (place: Place): Promise<Node> =>
    retry(typeof place === 'string' ? place : `the ${place.role} “${place.name}”`, async () => {
      const locator =
        typeof place === 'string' ? { type: 'css', value: place } : { type: 'accessibility', value: place };
      const { nodes } = (await send('browsingContext.locateNodes', { context, locator })) as { nodes: Node[] };
      return nodes[0];
    });

  async function click(place: Place) {
    const node = await find(place);
    await send('script.callFunction', {
      functionDeclaration: '(it) => it.scrollIntoView({ block: "center" })',
      arguments: [node],
      target: { context },
      awaitPromise: false,
    });
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: node } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  return {
    click,
    async open(url: string) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async type(place: Place, text: string) {
      await click(place);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    see: async (place: Place) => void (await find(place)),
    /** Waits until the page says so, and returns what it says. */
    until: <T>(what: string, script: string) => retry<T>(what, () => run(script) as Promise<T>),
  };
}
