import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildIfOlder } from '@launch-board/site/build';
import { launch } from '../service/test/processes/program.ts';
import { demoLines } from './demo/lines.ts';
import { freePort } from './free-port.ts';
import { say } from './say.ts';

/**
 * `npm run prove:production` installs the last commit in an empty folder without development dependencies, adds the
 * site that was built here, and starts API and site there. It is not part of `npm test`, because it installs from the
 * registry.
 */

const root = join(import.meta.dirname, '..');
/**
 * Node.js itself is 143 MB, Skia for share cards 34, libvips for pictures 19, the client of AWS with its parts 22, the Model Context
 * Protocol with its schemas 17, fonts 12: nothing of them is for another platform. All other packages take 66 MB.
 */
const MAX_MEGABYTES = 315;
/** Packages that are named with their size. */
const NAMED = 8;

const folder = mkdtempSync(join(tmpdir(), 'launchboard-production-'));
try {
  buildIfOlder(() => say('building the site'));
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  cpSync(join(root, 'site/build'), join(folder, 'site/build'), { recursive: true });

  say('npm ci --omit=dev');
  npm('ci', '--omit=dev');
  const listed = npm('ls', '--omit=dev', '--all', '--json');
  const { problems = [] } = JSON.parse(listed) as { problems?: string[] };
  if (problems.length > 0) throw new Error(`npm ls --omit=dev: ${problems.join('; ')}`);
  for (const name of ['node', 'sanitize-html', 'markdown-it', 'fastify', 'react-dom'])
    if (!listed.includes(`"${name}": {`)) throw new Error(`npm ls --omit=dev does not list ${name}`);
  say('npm ls --omit=dev finds no fault');

  const [kilobytes = ''] = execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t');
  const megabytes = Math.ceil(Number(kilobytes) / 1024);
  say(`node_modules: ${megabytes} MB, of it ${largestPackages().join(', ')}`);
  if (megabytes > MAX_MEGABYTES) throw new Error(`more than ${MAX_MEGABYTES} MB`);
  await serveFrom(folder);
  say('good');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Uses the machine's own Node, as an operator would, not the one that runs this script. */
function npm(...args: string[]): string {
  const PATH = process.env.PATH?.split(':')
    .filter((place) => !place.includes('node_modules'))
    .join(':');
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))), PATH },
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** So that growth has a name. */
function largestPackages(): string[] {
  const sizes = execFileSync('du', ['-m', '-d', '1', 'node_modules'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([size, path = '']) => (path === 'node_modules' ? [] : [[Number(size), basename(path)] as const]));
  const largest = sizes.toSorted(([a], [b]) => b - a).slice(0, NAMED);
  return largest.map(([size, name]) => `${name} ${size}`);
}

/** Serves a board with content from both programs, started like the systemd units do. */
async function serveFrom(home: string) {
  const node = join(home, 'node_modules/.bin/node');
  const program = (path: string) => join(home, path);
  const data = join(home, 'data');
  mkdirSync(data);
  const database = { LAUNCHBOARD_DATABASE_URL: `sqlite:${join(data, 'board.db')}` };
  const lines = join(data, 'lines.ndjson');
  writeFileSync(lines, [...demoLines(Date.now())].join('\n'));
  execFileSync(node, [program('service/bin/launchboard.js'), 'import', lines], { env: database });

  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const [api, site] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${sitePort}`];
  const ofApi = { ...database, LAUNCHBOARD_PORT: String(apiPort) };
  await using apiHost = launch(['serve'], ofApi, program('service/bin/launchboard.js'), node);
  const ofSite = {
    LAUNCHBOARD_SITE_PORT: String(sitePort),
    LAUNCHBOARD_API_URL: api,
    LAUNCHBOARD_SESSION_FILE: join(data, 'sessions.db'),
  };
  await using siteHost = launch([], ofSite, program('site/bin/launchboard-site.js'), node);
  await Promise.all([apiHost.line('listening'), siteHost.line('listening')]);

  const { projects } = (await (await answer(`${api}/api/projects?limit=20`)).json()) as { projects: { id: string }[] };
  await answer(`${site}/`);
  // The descriptions were rendered from Markdown and sanitised.
  const pages = await Promise.all(projects.map(async ({ id }) => (await answer(`${site}/projects/${id}`)).text()));
  if (!pages.some((page) => page.includes('<strong>'))) throw new Error('no description of a project was formatted');
  for (const host of [apiHost, siteHost]) {
    host.kill('SIGTERM');
    const { code } = await host.ended();
    if (code !== 0) throw new Error(`a program ended with ${code}: ${host.errors()}`);
  }
  say(`the API answered ${api}/api/projects, the site ${projects.length} pages of projects; both ended with 0`);
}

async function answer(url: string): Promise<Response> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return response;
}
