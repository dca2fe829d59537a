import Bowser from 'bowser';

/** Longer ones are of programs that pretend; the library tries many patterns on each. */
const longest = 400;

/** A browser in plain words, such as "Firefox on Windows"; nothing where it does not tell. */
export function browserWords(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  return [browser.name, os.name].filter(Boolean).join(' on ') || undefined;
}
