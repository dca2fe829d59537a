/** The cookies of the site, by purpose. */
type CookieName = 'session' | 'sign-in' | 'form' | 'theme';

export type Cookies = {
  read(header: string | undefined, name: CookieName): string | undefined;
  /** Without `seconds`, the cookie ends when the browser closes. */
  write(name: CookieName, value: string, seconds?: number): string;
  clear(name: CookieName): string;
};

/**
 * With TLS every name has the prefix `__Host-`: browsers accept it only with `Secure`, with `Path=/` and from the host
 * itself. Plain http is for trials on loopback only; the settings refuse it elsewhere. There, cookies have neither the
 * prefix nor `Secure`, because Chromium accepts `Secure` cookies from http://127.0.0.1, but Safari does not.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName) => `${isSecure ? '__Host-' : ''}launchboard-${name}`;
  // Lax, because the redirect back from the provider must carry the cookie.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (header, name) => valueIn(header ?? '', nameOf(name)),
    write: (name, value, seconds) =>
      `${nameOf(name)}=${value}; ${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
    clear: (name) => `${nameOf(name)}=; ${attributes}; Max-Age=0`,
  };
}

function valueIn(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}
