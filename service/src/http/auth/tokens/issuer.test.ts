import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  answerJson,
  makeSigner,
  type Signer,
  startIssuer,
  type TestIssuer,
  trust,
} from '../../../../test/support/issuer.ts';

let signer: Signer;
beforeAll(async () => {
  signer = await makeSigner('first');
});

/** What the verifier says of a good token, and what it logs, when the issuer behaves as the change makes it. */
async function outcome(change: (issuer: TestIssuer) => void, timeout = 5000, options: { path?: string } = {}) {
  await using issuer = await startIssuer({ signer, ...options });
  change(issuer);
  using board = trust(issuer, {}, { timeout });
  const { kind } = await board.ask(await issuer.token());
  return { kind, log: board.logged.join(), asked: issuer.asked };
}
const without = (reason: string) => ({
  kind: 'unavailable',
  log: `the issuer gave no signing keys ${JSON.stringify({ reason })}`,
});

test('a slow issuer is not waited for longer than agreed, be it silent or dripping', async () => {
  const silent = await outcome((issuer) => {
    issuer.discovery = () => {};
  }, 100);
  expect(silent).toMatchObject(without('it did not answer in time'));
  const dripping = await outcome((issuer) => {
    issuer.jwks = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    };
  }, 100);
  expect(dripping).toMatchObject(without('it did not answer in time'));
});

test('a redirect is not followed, for either document', async () => {
  for (const document of ['discovery', 'jwks'] as const) {
    const { kind, log, asked } = await outcome((issuer) => {
      issuer[document] = (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    expect({ kind, log }).toEqual(without('it answered with status 302'));
    expect(asked).not.toContain('/elsewhere');
  }
});

test('a huge key set is not read to its end, packed or plain', async () => {
  const filling = JSON.stringify({ keys: [signer.jwk], filling: ' '.repeat(300 * 1024) });
  const plain = await outcome((issuer) => {
    issuer.jwks = (_request, response) => response.end(filling);
  });
  expect(plain).toMatchObject(without('it answered with more than 256 KiB'));
  const packed = await outcome((issuer) => {
    issuer.jwks = (_request, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync(filling));
  });
  expect(packed).toMatchObject(without('it answered with more than 256 KiB'));
  const many = await outcome((issuer) => {
    issuer.published = Array.from({ length: 101 }, () => ({ kty: 'RSA' }));
  });
  expect(many).toMatchObject(without('its key set is not one'));
});

test('a discovery document of another issuer is refused; where a slash is the difference, the log says so', async () => {
  const named = (claimed: (own: string) => string | undefined, settings = {}) =>
    outcome(
      (issuer) => {
        issuer.discovery = answerJson(() => ({ issuer: claimed(issuer.issuer), jwks_uri: `${issuer.origin}/keys` }));
      },
      5000,
      settings,
    );
  const words = 'its discovery document names another issuer';
  expect(await named(() => 'https://login.elsewhere.example')).toMatchObject(without(words));
  expect(await named(() => undefined)).toMatchObject(without(words));
  const setting = `${words}: set LAUNCHBOARD_OIDC_ISSUER`;
  expect(await named((own) => `${own}/`)).toMatchObject(without(`${setting} with a slash at its end`));
  const withSlash = await named((own) => own.replace(/\/$/, ''), { path: '/application/o/board/' });
  expect(withSlash).toMatchObject(without(`${setting} without the slash at its end`));
});

test('keys are fetched from a safe address only', async () => {
  const unsafe = ['http://login.elsewhere.example/keys', 'file:///etc/passwd', '/keys', '', 7, undefined, 'data:,{}'];
  for (const jwks_uri of [...unsafe, 'https://u@login.elsewhere.example/k', 'https://:p@login.elsewhere.example/k']) {
    const result = await outcome((issuer) => {
      issuer.discovery = answerJson(() => ({ issuer: issuer.issuer, jwks_uri }));
    });
    expect(result).toMatchObject(without('its discovery document names no safe jwks_uri'));
  }
});

test('a public issuer cannot send us to this machine', async () => {
  await using issuer = await startIssuer({ signer });
  const asked: string[] = [];
  const fetch = async (address: URL) => {
    asked.push(address.href);
    return Response.json({ issuer: 'https://login.example.edu', jwks_uri: 'http://127.0.0.1:9/keys' });
  };
  using board = trust(issuer, { issuer: 'https://login.example.edu' }, { fetch });
  expect((await board.ask(await issuer.token())).kind).toBe('unavailable');
  expect(asked).toEqual(['https://login.example.edu/.well-known/openid-configuration']);
});

test('what is not JSON, not an object or not a set of keys is a fault of the issuer, and is not logged', async () => {
  for (const text of ['<html>secret</html>', '"secret"', 'null', '']) {
    const result = await outcome((issuer) => {
      issuer.jwks = (_request, response) => response.end(text);
    });
    expect(result).toMatchObject(without('it answered with something else than a JSON object'));
  }
  for (const keys of [undefined, {}, 'x']) {
    const result = await outcome((issuer) => {
      issuer.jwks = answerJson(() => ({ keys }));
    });
    expect(result).toMatchObject(without('its key set is not one'));
  }
});

test('an issuer that is not there is named by the code of the network', async () => {
  const issuer = await startIssuer({ signer });
  const token = await issuer.token();
  await issuer[Symbol.asyncDispose]();
  using board = trust(issuer);
  expect((await board.ask(token)).kind).toBe('unavailable');
  expect(board.logged.join()).toContain('it could not be reached (ECONNREFUSED)');
});
