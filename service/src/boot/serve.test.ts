import { afterAll, describe, expect, test } from 'vitest';
import { launch } from '../../test/processes/program.ts';
import { type Database, newDatabase } from '../../test/support/database.ts';
import { ask, dial, get } from '../../test/support/raw.ts';

const databases: Database[] = [];
afterAll(() => Promise.all(databases.map((database) => database[Symbol.asyncDispose]())));

const serve = async (env: Record<string, string> = {}) => {
  const database = await newDatabase('without tables');
  databases.push(database);
  return launch(['serve'], { LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: database.url, ...env });
};

// Each test waits for processes of its own, mostly for their start.
describe.concurrent('launchboard serve', () => {
  test('says where it listens in one line of JSON, and stops with 0 when told to', async () => {
    // Where several instances could share a database, a limit for each would be worth a line of its own.
    await using program = await serve({ LAUNCHBOARD_RATE_LIMIT: '0' });
    const line = await program.line('listening');
    expect(line.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
    expect((await ask(line.url, get('/healthz'))).status).toBe(200);
    program.kill('SIGTERM');
    expect(await program.ended()).toEqual({ code: 0, signal: null });
    const lines = program.output.map((text) => JSON.parse(text));
    // A server on a busy machine may not let the work of the background begin. It says so, and tries again.
    const isPostponed = ({ err }: { err?: { type: string } }) =>
      err?.type === 'DatabaseAway' || err?.type === 'DatabaseBusy';
    const said = lines.filter((line) => !isPostponed(line)).map(({ msg }) => msg);
    expect(said).toEqual([
      'database updated',
      'nobody has signed in to this board yet: open this page of the site to set it up',
      'listening',
      'stopping',
    ]);
    expect(program.errors()).toBe('');
  });

  test('closes kept connections and finishes what is under way before it stops', async () => {
    await using program = await serve();
    const { url } = await program.line('listening');
    await using kept = await dial(url);
    kept.send(get('/api/stats'));
    await kept.answer();
    await using halfway = await dial(url);
    halfway.send('GET /api/stats HTTP/1.1\r\nHost: bo');
    await ask(url, get('/healthz')); // by now it has read the half

    program.kill('SIGTERM');
    await program.line('stopping');
    expect((await kept.closed()).length).toBe(0);
    halfway.send('ard\r\n\r\n');
    expect((await halfway.answer()).status).toBe(200);
    expect(await program.ended()).toEqual({ code: 0, signal: null });
  });

  test('answers every request that was sent before it was told to stop, on new and on kept connections', async () => {
    await using program = await serve({ LAUNCHBOARD_RATE_LIMIT: '0' });
    const { url } = await program.line('listening');
    await using connections = new AsyncDisposableStack();
    const dialled = async (_: unknown) => connections.use(await dial(url));
    const kept = await Promise.all(Array.from({ length: 60 }, dialled));
    for (const one of kept) {
      one.send(get('/api/stats'));
      await one.answer();
    }
    // It cannot take in new connections while it is stopped, as in a moment without a turn: the system alone accepts them.
    program.kill('SIGSTOP');
    const fresh = await Promise.all(Array.from({ length: 240 }, dialled));
    for (const one of [...kept, ...fresh]) one.send(get('/api/stats'));
    program.kill('SIGTERM');
    program.kill('SIGCONT');
    const answers = await Promise.all([...kept, ...fresh].map((one) => one.answer()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await program.ended()).toEqual({ code: 0, signal: null });
  });

  test('ends with 1 and advice when the port of its figures is taken, though everything else is open by then', async () => {
    await using holder = await serve();
    const { port } = new URL((await holder.line('listening')).url);
    await using program = await serve({ LAUNCHBOARD_METRICS_PORT: port });
    expect((await program.ended()).code).toBe(1);
    expect(program.errors()).toBe(
      'launchboard serve: the port is taken; choose another with LAUNCHBOARD_METRICS_PORT\n',
    );
  });

  test('logs requests as JSON with their ids, and never a token', async () => {
    await using program = await serve({ LAUNCHBOARD_LOG_LEVEL: 'trace' });
    const { url } = await program.line('listening');
    const headers = { Authorization: 'Bearer hush-hush', 'X-Request-Id': 'find-me' };
    for (const path of ['/api/stats', '/api/stats', '/api/projects/x', '/nothing', '/%g1', '/readyz']) {
      await ask(url, get(path, headers));
    }
    await ask(url, `GET / HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer hush-hush\r\nbad header\r\n\r\n`);
    await ask(url, get('/healthz', { ...headers, Expect: 'tea' }));
    program.kill('SIGTERM');
    await program.ended();
    expect(program.output.join()).not.toContain('hush-hush');
    const lines = program.output.map((text) => JSON.parse(text));
    expect(lines.every((line) => line.service === 'launchboard' && !Number.isNaN(Date.parse(line.time)))).toBe(true);
    expect(lines.filter((line) => line.msg === 'answered' && line.request_id === 'find-me').length).toBeGreaterThan(4);
  });
});
