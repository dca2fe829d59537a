import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scheduler } from 'node:timers/promises';

// Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), as far as a journey needs it. The library of the other
// browser tests drives Chromium, and its own build of Firefox; a Firefox that people have refuses one of its commands.

/** The bound of a wait, and how often it looks. */
const [mostMs, stepMs] = [30_000, 50];

type Reply = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string };
type Node = { sharedId: string };

/** Where on a page something is: by CSS, or by its role and accessible name. */
type Place = string | { role: string; name: string };

export type Firefox = AsyncDisposable & {
  version: string;
  /** Errors of the console, and hosts that were asked for something. */
  complaints: string[];
  hosts: Set<string>;
  open(url: string): Promise<void>;
  click(place: Place): Promise<void>;
  type(place: Place, text: string): Promise<void>;
  see(place: Place): Promise<void>;
  /** Waits until the page says so, and returns what it says. */
  until<T>(what: string, script: string): Promise<T>;
};

export async function openFirefox(program: string): Promise<Firefox> {
  await using stack = new AsyncDisposableStack();
  const profile = stack.adopt(await mkdtemp(join(tmpdir(), 'firefox-')), (path) =>
    rm(path, { recursive: true, maxRetries: 5 }),
  );
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'exit');
  stack.defer(async () => {
    firefox.kill('SIGKILL');
    await ended;
  });
  const session = await connect(`${await addressIn(firefox.stderr)}/session`);
  stack.defer(async () => {
    await session.send('browser.close', {});
    session.close();
  });
  const { capabilities } = (await session.send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const { contexts } = (await session.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const page = pageOf(session.send, contexts[0]?.context ?? '');
  const { complaints, hosts } = session;
  await session.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
  const owned = stack.move();
  return {
    version: capabilities.browserVersion,
    complaints,
    hosts,
    ...page,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** @throws Error with what Firefox said if it ends before it listens */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox does not listen.\n${said.join('\n')}`);
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const complaints: string[] = [];
  const hosts = new Set<string>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(String(data)) as Reply;
    if (type === 'event') return note(method, params as never, complaints, hosts);
    const one = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') one?.resolve(result);
    else one?.reject(new Error(message));
  });
  const send: Send = (method, params) => {
    sent += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(sent, { resolve, reject });
    socket.send(JSON.stringify({ id: sent, method, params }));
    return promise;
  };
  return { send, complaints, hosts, close: () => socket.close() };
}

type Event = { level?: string; text?: string; request?: { url: string } };

function note(method: string | undefined, { level, text, request }: Event, complaints: string[], hosts: Set<string>) {
  if (method === 'log.entryAdded' && level === 'error') complaints.push(text ?? 'an error without words');
  if (method === 'network.beforeRequestSent' && request && /^(https?|wss?):/.test(request.url))
    hosts.add(new URL(request.url).host);
}

/** What one does on a page. */
function pageOf(send: Send, context: string) {
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
    until: <T>(what: string, script: string) => retry<T>(what, () => run(script) as Promise<T>),
  };
}
