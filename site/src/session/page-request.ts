type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a request is for a page: a navigation, a request of our own scripts, or one of a program that is not a
 * browser. Members write the addresses of pictures, and browsers fetch them with the reader's cookies. Such a picture
 * must not start the reader's export or use up their requests.
 */
export function isPageRequest(headers: Headers): boolean {
  const kind = headers['sec-fetch-dest'];
  return kind === undefined || kind === 'document' || kind === 'empty';
}
