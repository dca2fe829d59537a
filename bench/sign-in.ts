import { demoDomain, type Person } from '../dev/identity/people.ts';
import { openBrowser, walkSignIn } from '../dev/identity/walk.ts';

type Site = {
  /** Where the site listens. */
  url: string;
  /** Where browsers find it. */
  publicUrl: string;
  issuer: string;
};

/** Signs a person in at the site, as a browser does, and returns the session cookie. */
export async function signIn({ url, publicUrl, issuer }: Site, name: string, address = '127.0.0.1'): Promise<string> {
  const person: Person = {
    name,
    address: `${name.replace(' ', '')}@${demoDomain}`,
    isModerator: false,
    isGuest: false,
  };
  const ask = (path: string, cookie: string, form?: URLSearchParams) =>
    fetch(url + path, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie,
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
      },
      ...(form && { method: 'POST', body: form }),
    });
  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  const begun = await ask('/sign-in', '', new URLSearchParams());
  const back = await walkSignIn(openBrowser(issuer), new URL(begun.headers.get('location') ?? ''), person);
  const finished = await ask(back.pathname + back.search, cookiesOf(begun).join('; '));
  const session = cookiesOf(finished).find((line) => line.includes('session='));
  if (!session) throw new Error(`The sign-in ended with ${finished.status}.`);
  return session;
}
