import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Legs } from '../../session/lti/legs.ts';
import { registerPlatform } from './register-platform.ts';

type Sent = { headers: Record<string, string>; body: string; removed: string[] };

async function answered(asked: Record<string, string>, isForm: boolean) {
  const registered: unknown[] = [];
  const sent: Sent = { headers: {}, body: '', removed: [] };
  const response = {
    removeHeader: (name: string) => sent.removed.push(name),
    writeHead: (_: number, headers: Record<string, string>) => {
      sent.headers = headers;
    },
    end: (body: Buffer) => {
      sent.body = body.toString();
    },
  } as unknown as ServerResponse;
  const register: Legs['register'] = async (body) => {
    registered.push(body);
    return { name: '<i>tide</i>' };
  };
  const coming = { legs: { register } as Legs, path: '/lti/register/abc', given: new URLSearchParams(asked), isForm };
  await registerPlatform(coming, response);
  return { ...sent, registered };
}

const asked = { openid_configuration: 'https://tide.test/c?"><script>', registration_token: 'a"b' };

test('a platform that opens the link is asked first, in a page without scripts, and uses nothing up', async () => {
  const { body, headers, removed, registered } = await answered(asked, false);
  expect(registered).toEqual([]);
  expect(body).toContain('<form method="post" action="/lti/register/abc">');
  expect(body).toContain('value="a&quot;b"');
  expect(body).not.toContain('<script');
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors https:",
  );
  expect(headers['Referrer-Policy']).toBe('no-referrer');
  expect(removed).toEqual(['X-Frame-Options', 'Cross-Origin-Opener-Policy']);
});

test('a press registers the board, and the page closes itself by the message of the specification', async () => {
  const { body, headers, registered } = await answered(asked, true);
  expect(registered).toEqual([{ code: 'abc', ...asked }]);
  expect(body).toContain('&lt;i&gt;tide&lt;/i&gt;');
  expect(body).toContain('org.imsglobal.lti.close');
  expect(headers['Content-Security-Policy']).toMatch(/form-action 'none'; .*script-src 'sha256-[\w+/=]{44}'$/);
});

test.each([{}, { openid_configuration: 'nothing' }])(
  'somebody who opens the link themselves is told where it belongs: %o',
  async (given) => {
    const { body, registered } = await answered(given, true);
    expect(registered).toEqual([]);
    expect(body).toContain('where your learning platform registers tools');
  },
);
