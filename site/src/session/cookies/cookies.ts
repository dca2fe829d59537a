/** The cookies of the site, by what they are for. */
type CookieName = 'session' | 'sign-in' | 'form' | 'theme';

export type Cookies = {
  read(header: string | undefined, name: CookieName): string | undefined;
  /** Without a lifetime the browser forgets it when it closes. */
  write(name: CookieName, value: string, seconds?: number): string;
  clear(name: CookieName): string;
};

/**
 * With TLS every name has the prefix `__Host-`, which a browser takes only with `Secure`, for the whole host, and from
 * that host itself. Plain http is for trying on loopback alone (the configuration refuses it elsewhere): Chromium takes
 * `Secure` cookies from http://127.0.0.1, Safari does not, so there the names go without the prefix and the flag.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName) => `${isSecure ? '__Host-' : ''}launchboard-${name}`;
  // Lax: the provider sends people back by a link, and that request must bring the cookie.
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
