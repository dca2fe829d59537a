import { minSecretLength, readList, readValkeyUrl, readWhole, Unfit } from '@launch-board/host/setting-readers';

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: URL): boolean => loopbackNames.test(url.hostname);

/** A URL that may have a path, without a trailing slash. */
export const readBase = (text: string): string | undefined =>
  text === '' ? undefined : readUrl(text).href.replace(/\/$/, '');

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Unfit('must be an https address');
  if (url.username || url.password || url.hash)
    throw new Unfit('must be an address without a user, a password or a "#"');
  return url;
}

/** The issuer exactly as written, because issuers are compared character by character: Authentik's end in a slash. */
export function readIssuer(text: string): string | undefined {
  if (text === '') return undefined;
  const url = readUrl(text);
  if (url.protocol === 'http:' && !isLoopback(url)) {
    throw new Unfit('must be https, except on 127.0.0.1, ::1 and localhost');
  }
  return text;
}

/** The contact as a link and its text. */
export function readContact(text: string): { href: string; text: string } | undefined {
  if (text === '') return undefined;
  const address = text.replace(/^mailto:/, '');
  if (/^[^\s@:/]+@[^\s@/]+$/.test(address)) return { href: `mailto:${address}`, text: address };
  const url = readUrl(text);
  if (url.protocol !== 'https:') throw new Unfit('must be an e-mail address or an https address');
  return { href: url.href, text: url.host + url.pathname.replace(/\/$/, '') };
}

/** Origins as a policy writes them, so nothing but a plain host and a port is in one. On loopback, where one tries things, http will do. */
export function readFramedBy(text: string): readonly string[] {
  if (text === '*') return ['*'];
  if (text === 'none') return [];
  const origins = readList(text).map((entry) => {
    const url = URL.parse(entry);
    const isFit =
      url !== null &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) &&
      /^[a-z\d][a-z\d.-]*$|^\[[\da-f:]+\]$/.test(url.hostname) &&
      url.username + url.password + url.search + url.hash === '' &&
      url.pathname === '/';
    if (!isFit) throw new Unfit(framedByForms);
    return url.origin;
  });
  if (origins.length === 0) throw new Unfit(framedByForms);
  return origins;
}

const framedByForms = 'must be *, none, or https origins such as https://www.example.edu, separated by commas';

/** The URL of the shared session store, PostgreSQL or Valkey, in the form that its client accepts. */
export function readSessionUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return readValkey(text);
  if (url.hostname && url.pathname.length > 1) return text;
  throw new Unfit(sessionUrlForms);
}

const sessionUrlForms = 'must be postgres://USER:PASSWORD@HOST/DATABASE or redis://USER:PASSWORD@HOST:PORT';

function readValkey(text: string): string | undefined {
  try {
    return readValkeyUrl(text);
  } catch (error) {
    throw error instanceof Unfit ? new Unfit(sessionUrlForms) : error;
  }
}

export function readSecrets(text: string): string[] {
  const secrets = readList(text);
  if (secrets.some((secret) => secret.length < minSecretLength)) {
    throw new Unfit(`must be secrets of at least ${minSecretLength} characters, separated by commas, the newest first`);
  }
  return secrets;
}

/** Days after which a session ends. */
export const readDays = (text: string): number => readWhole(text, 1, 365);
