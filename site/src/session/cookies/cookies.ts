/** The cookies of the site, by purpose, with the seconds after which browsers forget them. */
export const cookieSeconds = {
  /** After the last renewal of the session. */
  session: 14 * 24 * 3600,
  'sign-in': 600,
  /** From the page that leads to ORCID until the person is back. */
  orcid: 600,
  form: 3600,
  intent: 600,
  outcome: 60,
  /** Of somebody who starts an entry and comes back to send it. */
  entry: 30 * 24 * 3600,
  theme: 365 * 24 * 3600,
  language: 365 * 24 * 3600,
  dismissed: 90 * 24 * 3600,
  /** Between the two legs of a launch from a learning platform, and until its person has signed in. */
  'lti-login': 600,
  'lti-launch': 3600,
} as const;

export type CookieName = keyof typeof cookieSeconds;

/** A cookie as the browser shows it to people. */
export type CookieFacts = { purpose: CookieName; name: string; seconds: number };

/** `part`: of a purpose with a cookie for each of several things. */
export type Cookies = {
  read(header: string | undefined, name: CookieName, part?: string): string | undefined;
  write(name: CookieName, value: string, part?: string): string;
  clear(name: CookieName, part?: string): string;
  /** Those of which the browser has a cookie, as a rule the oldest first. */
  partsOf(header: string | undefined, name: CookieName): string[];
  /** Every cookie that the site may set. */
  facts: readonly CookieFacts[];
};

/** Purposes with a cookie for each of several things. */
const inParts: readonly CookieName[] = ['lti-login'];

/**
 * With TLS every name has the prefix `__Host-`: browsers accept it only with `Secure`, with `Path=/` and from the host
 * itself. Plain http is for trials on loopback only; the settings refuse it elsewhere. There, cookies have neither the
 * prefix nor `Secure`, because Chromium accepts `Secure` cookies from http://127.0.0.1, but Safari does not.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: CookieName, part?: string) =>
    `${isSecure ? '__Host-' : ''}launchboard-${name}${part === undefined ? '' : `-${part}`}`;
  // Lax, because the redirect back from the provider must carry the cookie.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // A learning platform comes back with a form, which carries no other.
  const fromElsewhere = isSecure ? 'Path=/; HttpOnly; SameSite=None; Secure' : attributes;
  const attributesOf = (name: CookieName) => (name === 'lti-login' ? fromElsewhere : attributes);
  return {
    read: (header, name, part) => cookiesIn(header).find(([key]) => key === nameOf(name, part))?.[1],
    write: (name, value, part) =>
      `${nameOf(name, part)}=${value}; ${attributesOf(name)}; Max-Age=${cookieSeconds[name]}`,
    clear: (name, part) => `${nameOf(name, part)}=; ${attributesOf(name)}; Max-Age=0`,
    partsOf: (header, name) => {
      const start = nameOf(name, '');
      return cookiesIn(header).flatMap(([key]) => (key.startsWith(start) ? [key.slice(start.length)] : []));
    },
    facts: (Object.keys(cookieSeconds) as CookieName[]).map((purpose) => ({
      purpose,
      name: nameOf(purpose, inParts.includes(purpose) ? '…' : undefined),
      seconds: cookieSeconds[purpose],
    })),
  };
}

/** Those with a value. */
const cookiesIn = (header = ''): [name: string, value: string][] =>
  header.split(';').flatMap((part): [string, string][] => {
    const [name = '', value] = part.trim().split('=', 2);
    return value ? [[name, value]] : [];
  });
