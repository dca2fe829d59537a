import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../build.ts';

const home = mkdtempSync(join(tmpdir(), 'launch-board-sdk-'));
const consumer = join(home, 'consumer');
const installed = join(consumer, 'node_modules/@launch-board/sdk');
const require = createRequire(import.meta.url);

/** Built, packed and installed the way a consumer does it, without network. */
beforeAll(async () => {
  await build(join(home, 'dist'));
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--offline', '--cache', join(home, 'cache')], { cwd: home, stdio: 'pipe' });
  npm('pack', './dist');
  const [tarball = ''] = readdirSync(home).filter((name) => name.endsWith('.tgz'));
  npm('install', `./${tarball}`, '--prefix', consumer, '--no-audit', '--no-fund');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the package', () => {
  it('holds JavaScript, types, licence and README, and nothing of the workspace', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.js', 'index.d.ts', 'package.json']));
    expect(files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name))).toEqual([]);
    expect(files.filter((name) => name.includes('test'))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@launch-board/sdk', type: 'module', license: 'MIT', sideEffects: false });
    for (const member of ['private', 'dependencies', 'devDependencies', 'scripts'])
      expect(manifest).not.toHaveProperty(member);
  });

  it('imports nothing but its own files, by names that exist', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|d\.ts)$/.test(name),
    );
    const required = files.flatMap((name) => [
      ...readFileSync(join(installed, name), 'utf8').matchAll(/\brequire\("([^"]+)"\)/g),
    ]);
    expect(required.length).toBeGreaterThan(5);
    for (const [, source] of required) expect(source).toMatch(/^\.{1,2}\/[\w/-]+\.js$/);
    const imports = files.flatMap((name) => [
      ...readFileSync(join(installed, name), 'utf8').matchAll(/\bfrom '([^']+)'/g),
    ]);
    const sources = [...new Set(imports.map(([, source]) => source))].filter(
      (source) => source !== '@launch-board/sdk',
    );
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(source).toMatch(/^\.{1,2}\/[\w/-]+\.js$/);
  });

  it('is less than 10 KB for a browser, with everything that it has', async () => {
    const program = join(consumer, 'all.mjs');
    writeFileSync(program, "import * as sdk from '@launch-board/sdk';\nglobalThis.sdk = sdk;\n");
    const { output } = (await bundle({
      logLevel: 'silent',
      configFile: false,
      root: consumer,
      build: { write: false, minify: true, rollupOptions: { input: program } },
    })) as { output: { code?: string }[] };
    const bytes = gzipSync(output.map(({ code = '' }) => code).join('')).length;
    expect(bytes).toBeGreaterThan(3000);
    expect(bytes).toBeLessThan(10_000);
  });

  it.each(nodes())('can be required under %s, without the help of newer versions', (node) => {
    const program = join(consumer, 'program.cjs');
    writeFileSync(program, `const { createClient } = require('@launch-board/sdk');\n${required}`);
    expect(spawnSync(node, [withoutModules, program], { encoding: 'utf8' })).toMatchObject({
      stderr: '',
      stdout: 'function NetworkError\n',
    });
  });

  it('is refused by `npm pack` beside its sources, which would put them into the file', () => {
    const run = spawnSync('npm', ['pack', '--dry-run'], { cwd: new URL('..', import.meta.url), encoding: 'utf8' });
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain('sdk/dist');
  });

  it.each(nodes())('runs under %s', (node) => {
    const program = join(consumer, 'program.mjs');
    writeFileSync(program, smoke);
    expect(spawnSync(node, [program], { encoding: 'utf8' })).toMatchObject({
      stderr: '',
      stdout: '3 a,b,c not_found 299\n',
    });
  });
});

describe('the types', () => {
  it.each([
    ['the web library alone', { lib: ['es2022', 'dom'], types: [] }],
    ["Node's types alone", { lib: ['es2022'], types: ['node'] }],
    ['CommonJS', { lib: ['es2022', 'dom'], types: ['node'], isCommonJs: true }],
    [
      'both, with a bundler',
      { lib: ['es2022', 'dom'], types: ['node'], module: 'esnext', moduleResolution: 'bundler' },
    ],
  ])('serve a consumer with %s, and the examples of the README compile', (_, given) => {
    const { isCommonJs = false, ...options } = given as { isCommonJs?: boolean };
    writeFileSync(join(consumer, 'package.json'), `{ "type": "${isCommonJs ? 'commonjs' : 'module'}" }`);
    for (const name of globSync('*.ts', { cwd: consumer })) rmSync(join(consumer, name));
    if (isCommonJs) {
      writeFileSync(join(consumer, 'usage.ts'), commonJsUsage);
      return expect(compile(options)).toBe('');
    }
    writeFileSync(join(consumer, 'usage.ts'), readFileSync(new URL('consumer/usage.ts', import.meta.url)));
    const examples = readmeExamples();
    expect(examples.length).toBeGreaterThan(4);
    for (const [index, text] of examples.entries()) writeFileSync(join(consumer, `example-${index}.ts`), text);
    expect(compile(options)).toBe('');
  });
});

/** The Node of this run, and the machine's own where it is another and no older than the package asks for. */
function nodes(): string[] {
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  const own = places.map((place) => join(place, 'node')).find((file) => spawnSync(file, ['--version']).status === 0);
  const version = own ? String(spawnSync(own, ['--version']).stdout) : 'v0';
  const isOther = own !== undefined && realpathSync(own) !== realpathSync(process.execPath);
  return isOther && Number(/\d+/.exec(version)) >= 20 ? [process.execPath, own] : [process.execPath];
}

/** The code blocks of the README, each a module; names of the reader's own program are declared. */
function readmeExamples(): string[] {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const given =
    'declare const id: string, first: { id: string }, second: { id: string };\ndeclare const session: { accessToken(): Promise<string> };\ndeclare function keep(project: object): void;\n';
  return [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => {
    const board = /const board =/.test(code)
      ? ''
      : "declare const board: import('@launch-board/sdk').LaunchBoardClient;\n";
    return `${given}${board}${code}export {};\n`;
  });
}

function compile(options: object): string {
  const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
  const types = join(require.resolve('@types/node/package.json'), '../..');
  const compilerOptions = { target: 'es2022', module: 'nodenext', ...strict, typeRoots: [types], ...options };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(require.resolve('typescript/package.json'), '../bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', consumer], { encoding: 'utf8' });
  return run.stdout + run.stderr;
}

/** Newer versions can require a module, under which a package without CommonJS would pass as well. */
const withoutModules = '--no-experimental-require-module';

const required = `
createClient({ baseUrl: 'http://127.0.0.1:9', retry: false }).getHealth()
  .catch((error) => console.log(typeof createClient, error.name));
`;

// A program whose modules are CommonJS may not wait at its top.
const commonJsUsage = `
import sdk = require('@launch-board/sdk');
export const total: Promise<number> = sdk.createClient({ baseUrl: 'https://a.test' }).listProjects().then((page) => page.total);
`;

const smoke = `
import { createServer } from 'node:http';
import { createClient, isLaunchBoardError, paginate } from '@launch-board/sdk';
const all = ['a', 'b', 'c'].map((id) => ({ id }));
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://a.test');
  const offset = Number(searchParams.get('offset'));
  const page = { projects: all.slice(offset, offset + 2), total: 3, limit: 2, offset };
  const found = pathname === '/api/projects';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', ratelimit: 'limit=300, remaining=299, reset=60' });
  response.end(JSON.stringify(found ? page : { error: 'No.', code: 'not_found', request_id: 'r' }));
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const client = createClient({ baseUrl: 'http://127.0.0.1:' + server.address().port });
const ids = [];
for await (const { id } of paginate(client.listProjects)) ids.push(id);
const { total } = await client.listProjects();
const error = await client.getProject({ id: 'x' }).catch((it) => it);
console.log(total, ids.join(), isLaunchBoardError(error) && error.code, client.rateLimit.remaining);
server.closeAllConnections();
server.close();
`;
