/** Printable ASCII around exactly one `@`: no spaces, no control characters, no letters that only look like others. */
const form = /^[!-?A-~]+@[!-?A-~]+$/;

/** RFC 5321 section 4.5.3.1.3 leaves 254 for an address. */
const LONGEST = 254;

export type Address = { email: string; domain: string };

/** Takes an address apart; undefined where it is none. The domain is brought into lower case. */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !form.test(text)) return undefined;
  const at = text.indexOf('@');
  // Safe on ASCII alone: toLowerCase() turns the Kelvin sign into a k.
  const domain = text.slice(at + 1).toLowerCase();
  return { email: `${text.slice(0, at)}@${domain}`, domain };
}
