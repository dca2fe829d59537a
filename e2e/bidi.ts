import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FirefoxPage, pageOf, type Send } from './bidi-page.ts';

// Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), as far as a journey needs it. The library of the other
// browser tests drives Chromium, and its own build of Firefox; a Firefox that people have refuses one of its commands.

type Reply = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string };
export type Firefox = AsyncDisposable &
  FirefoxPage & {
    version: string;
    /** Errors of the console, and hosts that were asked for something. */
    complaints: string[];
    hosts: Set<string>;
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
