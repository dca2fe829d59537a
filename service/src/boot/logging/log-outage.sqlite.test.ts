import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../../../dev/free-port.ts';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { newDatabase } from '../../../test/support/database.ts';
import { dial, get, post } from '../../../test/support/raw.ts';

/** More lines than a pipe holds. */
const REQUESTS = 600;

test.concurrent.each([
  ['is on a full disk', () => openSync('/dev/full', 'w')],
  ['is read by nobody', () => 'pipe' as const],
  ['was closed', () => 'pipe' as const],
])('while standard output %s, requests are answered as ever and SIGTERM ends with 0', async (what, open) => {
  await using database = await newDatabase('without tables');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    LAUNCHBOARD_PORT: String(port),
    LAUNCHBOARD_DATABASE_URL: database.url,
    LAUNCHBOARD_LOG_LEVEL: 'debug',
    LAUNCHBOARD_RATE_LIMIT: '0',
  };
  const stdout = open();
  const program = join(import.meta.dirname, '../../../bin/launchboard.js');
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', stdout, 'inherit'] });
  try {
    if (typeof stdout === 'number') closeSync(stdout);
    if (what === 'was closed') child.stdout?.destroy();
    await using conversation = await eventually(() => dial(url));
    for (let n = 0; n < REQUESTS; n++) {
      conversation.send(get('/healthz'));
      expect((await conversation.answer()).status).toBe(200);
    }
    conversation.send(post('/api/projects', '{}'));
    const refused = await conversation.answer();
    expect([refused.status, refused.json().code]).toEqual([503, 'sign_in_not_configured']);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
