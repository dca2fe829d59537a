import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Visitor } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// `node e2e/two-brands.ts [FOLDER]`: starts two boards that differ by LAUNCHBOARD_BRAND alone, and puts screenshots of
// both side by side. Not part of the gate.

const folder = resolve(process.argv[2] ?? 'data/two-brands');
const brands = [join(import.meta.dirname, '../dev/demo/brand'), join(import.meta.dirname, 'other-brand')];
const views = [
  { name: 'home', path: '/', width: 1280, scheme: 'light' },
  { name: 'home-dark', path: '/', width: 1280, scheme: 'dark' },
  { name: 'home-phone', path: '/', width: 390, scheme: 'light' },
  { name: 'about', path: '/about#cookies', width: 1280, scheme: 'light' },
  { name: 'privacy', path: '/legal/privacy', width: 1280, scheme: 'light' },
  { name: 'privacy-phone-dark', path: '/legal/privacy', width: 390, scheme: 'dark' },
] as const;

await mkdir(folder, { recursive: true });
await using stack = new AsyncDisposableStack();
const worlds: World[] = [];
for (const brand of brands) worlds.push(stack.use(await startWorld({ site: { LAUNCHBOARD_BRAND: brand } })));
for (const { name, path, width, scheme } of views) {
  const shots: Buffer[] = [];
  for (const world of worlds) shots.push(await shot(world, path, { width, scheme }));
  await beside(name, shots, width);
}
await beside('share-card', await Promise.all(worlds.map(card)), 1200);

async function shot(world: World, path: string, { width, scheme }: { width: number; scheme: 'light' | 'dark' }) {
  await using visitor = await world.visitor({ width });
  await visitor.page.emulateMedia({ colorScheme: scheme });
  await visitor.open(path);
  return await visitor.page.screenshot({ fullPage: width < 500 });
}

/** The picture that the first project of the board gives to services that show links. */
async function card(world: World): Promise<Buffer> {
  const { projects } = await (await fetch(`${world.api}/api/projects?limit=1`)).json();
  const html = await (
    await fetch(`${world.site}/projects/${projects[0].id}`, { headers: { Accept: 'text/html' } })
  ).text();
  const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function beside(name: string, shots: Buffer[], width: number) {
  const world = worlds[0];
  if (!world) return;
  await using visitor: Visitor = await world.visitor({ hasScripts: false, width: 2 * width + 60 });
  const images = shots.map((png) => `<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`);
  await visitor.page.setContent(
    `<body style="margin:20px;background:#888;display:flex;gap:20px;align-items:start">${images.join('')}`,
  );
  await writeFile(join(folder, `${name}.png`), await visitor.page.screenshot({ fullPage: true }));
  process.stdout.write(`${join(folder, name)}.png\n`);
}
