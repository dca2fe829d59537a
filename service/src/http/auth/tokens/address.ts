/** Printable ASCII with exactly one `@`: no spaces, control characters or lookalike letters. */
const form = /^[!-?A-~]+@[!-?A-~]+$/;

/** The maximum of RFC 5321 section 4.5.3.1.3. */
const LONGEST = 254;

export type Address = { email: string; domain: string };

/** Parses an address; undefined if it is not valid. The domain is returned in lower case. */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !form.test(text)) return undefined;
  const at = text.indexOf('@');
  // Only safe for ASCII: toLowerCase() turns the Kelvin sign into a k.
  const domain = text.slice(at + 1).toLowerCase();
  return { email: `${text.slice(0, at)}@${domain}`, domain };
}
