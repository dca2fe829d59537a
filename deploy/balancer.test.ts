import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../dev/free-port.ts';
import { programPath } from '../dev/programs.ts';
import { eventually } from '../dev/testing/eventually.ts';
import { faultsOfExchange } from '../service/test/support/exchange.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';

test('a balancer that reaches no instance answers as the contract says, limit headers included', async () => {
  await using folder = await temporaryFolder();
  const [api, site, internal, nobody] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const caddy = spawn(programPath('caddy'), ['run', '--config', join(import.meta.dirname, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder.path,
      CADDY_GLOBAL: 'admin off',
      BOARD_API_ADDRESS: `http://127.0.0.1:${api}`,
      BOARD_API_INSTANCES: `127.0.0.1:${nobody}`,
      BOARD_SITE_ADDRESS: `http://127.0.0.1:${site}`,
      BOARD_SITE_INSTANCES: `127.0.0.1:${nobody}`,
      BOARD_INTERNAL_ADDRESS: `http://127.0.0.1:${internal}`,
    },
  });
  try {
    for await (const line of createInterface(caddy.stderr)) if (line.includes('serving initial configuration')) break;
    caddy.stderr.resume();
    for (const port of [api, internal]) {
      const response = await fetch(`http://127.0.0.1:${port}/api/projects`);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await faultsOfExchange('GET', '/api/projects', response.clone())).toEqual([]);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    // Whoever comes in there is believed about the visitor's address: it listens where the settings say and nowhere else.
    await expect(fetch(`http://127.0.0.2:${internal}/api/projects`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  } finally {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await ended;
  }
});

test('behind TLS the API has browsers come by TLS for two years, also while no instance answers', async () => {
  await using folder = await temporaryFolder();
  const [api, site, internal, nobody] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const caddy = spawn(programPath('caddy'), ['run', '--config', join(import.meta.dirname, 'Caddyfile')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      HOME: folder.path,
      CADDY_GLOBAL: 'admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects',
      BOARD_API_ADDRESS: `https://localhost:${api}`,
      BOARD_API_INSTANCES: `127.0.0.1:${nobody}`,
      BOARD_SITE_ADDRESS: `http://127.0.0.1:${site}`,
      BOARD_SITE_INSTANCES: `127.0.0.1:${nobody}`,
      BOARD_INTERNAL_ADDRESS: `http://127.0.0.1:${internal}`,
    },
  });
  try {
    // The certificate is made on the spot; before it is there, nobody is answered.
    for await (const line of createInterface(caddy.stderr))
      if (line.includes('certificate obtained successfully')) break;
    caddy.stderr.resume();
    const response = await eventually(async () => {
      // Its issuer is known to nobody but this Caddy, which logs the certificate a moment before it serves it.
      const asked = request({ host: 'localhost', port: api, path: '/api/projects', rejectUnauthorized: false }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      return response;
    });
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const plain = await fetch(`http://127.0.0.1:${internal}/api/projects`);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  } finally {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await ended;
  }
});
