import Bowser from 'bowser';

/** Real browsers send shorter ones. The bound also limits the work of the library, which tries many patterns. */
const longest = 400;

/** A browser in plain words, such as "Firefox on Windows"; undefined if the User-Agent does not say. */
export function browserWords(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}
