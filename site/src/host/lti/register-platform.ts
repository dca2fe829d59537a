import type { ServerResponse } from 'node:http';
import { t } from '@launch-board/host/language/messages';
import type { Legs } from '../../session/lti/legs.ts';
import { escaped, sendFramedPage } from './framed-page.ts';

export const registerPath = '/lti/register/';

const fields = ['openid_configuration', 'registration_token'] as const;

type Coming = { legs: Legs; path: string; given: URLSearchParams; isForm: boolean };

/** A platform opens the link in a page of its own. It is used by a press, so that nothing that only looks at it uses it up. */
export async function registerPlatform({ legs, path, given, isForm }: Coming, response: ServerResponse): Promise<void> {
  const configuration = given.get('openid_configuration') ?? '';
  const host = URL.parse(configuration)?.hostname ?? '';
  if (configuration === '' || host === '')
    return sendFramedPage(
      response,
      t('Register this board'),
      paragraph(t('Enter this address where your learning platform registers tools. It opens it by itself.')),
    );
  if (!isForm) return ask(response, { path, given, host });
  const token = given.get('registration_token');
  const { name } = await legs.register({
    code: path.slice(registerPath.length),
    openid_configuration: configuration,
    ...(token && { registration_token: token }),
  });
  const done = t('{name} is registered. Whoever runs this board has to confirm it before courses can open the board.', {
    name,
  });
  const close = `<p><button type="button">${escaped(t('Close'))}</button></p>`;
  sendFramedPage(response, t('Registered'), paragraph(done) + close, closing);
}

/** What LTI Dynamic Registration has platforms wait for. It says nothing, so anybody may hear it. */
const closing = `document.querySelector('button').addEventListener('click', () => (window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*'));`;

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

type Asking = { path: string; given: URLSearchParams; host: string };

function ask(response: ServerResponse, { path, given, host }: Asking): void {
  const hidden = fields
    .flatMap((name) => (given.get(name) ? [[name, given.get(name) as string] as const] : []))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  const button = `<p><button>${escaped(t('Register this board'))}</button></p>`;
  const about = paragraph(t('{host} asks for this board. The link is good for one platform, once.', { host }));
  sendFramedPage(
    response,
    t('Register this board'),
    `${about}<form method="post" action="${escaped(path)}">${hidden}${button}</form>`,
  );
}
