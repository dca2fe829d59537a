import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The lines that a process of its own writes. */
async function linesOf(statements: string) {
  const file = join(import.meta.dirname, 'log.ts');
  const program = `import { createLog } from ${JSON.stringify(file)};\n${statements}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
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
