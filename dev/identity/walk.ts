import { writeForm } from './form.ts';
import type { Person } from './people.ts';

export type Page = { url: URL; status: number; headers: Headers; text: string };

/** Where a request ended: on a page of the provider, or on the way to the program that had asked. */
export type Stop = { page: Page } | { left: URL };

/** Opens an address, or posts a form to it, and follows redirects for as long as they stay with the provider. */
export type Browser = (url: URL, form?: URLSearchParams) => Promise<Stop>;

/** A browser without JavaScript, as far as signing in needs one: it keeps cookies and follows redirects. */
export function openBrowser(issuer: string): Browser {
  const home = new URL(issuer).origin;
  const cookies = new Map<string, string>();
  return async (start, startForm) => {
    let url = start;
    let form = startForm;
    while (url.origin === home) {
      const response = await request(url, form, cookies);
      const next = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || next === null)
        return { page: { url, status: response.status, headers: response.headers, text: await response.text() } };
      url = new URL(next, url);
      form = undefined;
    }
    return { left: url };
  };
}

/** Signs a person in at the provider's own form and returns the address the browser is sent back to, with the code. */
export async function walkSignIn(browser: Browser, start: URL, person: Person): Promise<URL> {
  const first = await browser(start);
  if ('left' in first) return first.left;
  const { url, status, text } = first.page;
  if (status !== 200) throw new Error(`The sign-in page answered ${status}: ${wordsOf(text)}`);
  const second = await browser(url, writeForm(person));
  if ('left' in second) return second.left;
  throw new Error(`The sign-in was not taken (${second.page.status}): ${wordsOf(second.page.text)}`);
}

async function request(url: URL, form: URLSearchParams | undefined, cookies: Map<string, string>): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
    ...(form && { method: 'POST', body: form }),
    // Ends what hangs; a machine that is busy may take its time.
    signal: AbortSignal.timeout(120_000),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    // The provider clears a cookie by emptying it.
    if (name && value) cookies.set(name, value);
    else if (name) cookies.delete(name);
  }
  return response;
}

/** What a page says, for an error message. */
const wordsOf = (page: string): string =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
