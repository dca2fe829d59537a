import { demoDomain } from '../dev/identity/people.ts';
import { openBrowser, walkSignIn } from '../dev/identity/walk.ts';

type Place = { url: string };
type Who = {
  name: string;
  /** Of the address. */
  domain?: string;
  /** What the provider and the site's cookies take for the site, whichever process answers. */
  publicUrl: string;
  issuer: string;
};

/** A browser that meets whichever process the test names. */
export function openMember({ name, domain = demoDomain, publicUrl, issuer }: Who) {
  const jar = new Map<string, string>();
  const person = { name, address: `${name.toLowerCase()}@${domain}`, isModerator: false, isGuest: false };
  const ask = async ({ url }: Place, path: string, form?: Record<string, string>) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(form && { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(key);
      else jar.set(key, value);
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  return {
    jar,
    ask,
    /** Whether that process takes the browser for somebody who is signed in. */
    isKnown: async (site: Place) => (await ask(site, '/about')).text.includes('action="/sign-out"'),
    async signIn(begun: Place, finished: Place) {
      const { to } = await ask(begun, '/sign-in', {});
      const { pathname, search } = await walkSignIn(openBrowser(issuer), new URL(to), person);
      const { status, to: back } = await ask(finished, pathname + search);
      if (status !== 303 || back !== '/') throw new Error(`The sign-in ended with ${status} at ${back}.`);
    },
  };
}
