import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const args = (statements: string) => {
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'));
  const output = JSON.stringify(join(import.meta.dirname, '../../../../host/src/log-output.ts'));
  const imports = `import { createLog } from ${log}; import { droppedLines } from ${output};`;
  return ['--input-type=module', '--eval', `${imports}\n${statements}`];
};

/** The lines that a process of its own writes. */
async function linesOf(statements: string) {
  const { stdout } = await promisify(execFile)(process.execPath, args(statements));
  return stdout.trim().split('\n');
}

test('a line is JSON with a time, and what came before the end of the process is there', async () => {
  const [line = ''] = await linesOf(
    `createLog('info').info({ a: 1 }, 'said'); process.kill(process.pid, 'SIGKILL');`,
  ).catch(({ stdout }) => [stdout]);
  expect(JSON.parse(line)).toMatchObject({ level: 30, service: 'launchboard', a: 1, msg: 'said' });
  expect(JSON.parse(line).time).toMatch(/^\d{4}-.*Z$/);
});

test('a token is cut out wherever it could appear', async () => {
  const lines = await linesOf(`
    const authorization = 'Bearer hush-hush';
    const log = createLog('trace');
    log.error({ authorization }, 'one');
    log.error({ headers: { authorization } }, 'two');
    log.error({ req: { headers: { authorization } } }, 'three');
    log.error({ err: Object.assign(new Error('x'), { headers: { authorization } }) }, 'four');
    log.child({ req: { authorization } }).error('five');
  `);
  expect(lines).toHaveLength(5);
  expect(lines.join()).not.toContain('hush-hush');
  expect(lines.join()).toContain('[removed]');
});

test('a level lets nothing through that weighs less', async () => {
  expect(await linesOf(`const log = createLog('warn'); log.info('no'); log.warn('yes');`)).toHaveLength(1);
});

const MANY = `
  const log = createLog('info');
  for (let n = 0; n < 30_000; n++) log.info({ n }, 'said');
  console.error(droppedLines());
`;

test('lines that nobody reads are dropped beyond a bound, and told of once somebody reads again', async () => {
  const child = spawn(process.execPath, args(`${MANY} process.stdin.resume();`), { stdio: 'pipe' });
  const [count] = await once(child.stderr, 'data');
  const dropped = Number(count);
  expect(dropped).toBeGreaterThan(1000);
  const lines: { n?: number; msg: string; dropped?: number }[] = [];
  let rest = '';
  for await (const chunk of child.stdout) {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
    if (lines.at(-1)?.dropped !== undefined) child.stdin.end();
  }
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: `${dropped} lines were dropped`, dropped });
  expect(lines.slice(0, -1).map(({ n }) => n)).toEqual(Array.from({ length: 30_000 - dropped }, (_, n) => n));
});

test.each([
  ['a full disk', () => openSync('/dev/full', 'w')],
  ['a closed pipe', () => 'pipe' as const],
])('%s costs lines and nothing else', async (_, open) => {
  const stdout = open();
  const child = spawn(process.execPath, args(MANY), { stdio: ['ignore', stdout, 'pipe'] });
  if (typeof stdout === 'number') closeSync(stdout);
  child.stdout?.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr as never), once(child, 'close')]);
  expect(Number(errors)).toBeGreaterThan(1000);
  expect(code).toBe(0);
});
