type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether something is asked for as a page: by going there, by our own scripts, or by a program that is no browser. A picture's
 * address is what a member wrote, and a browser asks for it with the reader's cookies: as a picture, nobody shall send for
 * their own export or use up their own requests.
 */
export function isAskedAsPage(headers: Headers): boolean {
  const kind = headers['sec-fetch-dest'];
  return kind === undefined || kind === 'document' || kind === 'empty';
}
