/** Crockford's base 32: no letter that is read as a digit, and none that makes a rude word with its neighbours. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bitsOfId = 128;
const bitsOfSign = 5;

/** Signs of the code of a project: 35 bits, which two of 100,000 projects share in one board of seven. */
export const shortestCode = 7;
export const longestCode = Math.ceil(bitsOfId / bitsOfSign);

/** The start of an id, in as many signs. */
export function shortCode(id: string, length: number = shortestCode): string {
  const spare = BigInt(longestCode * bitsOfSign - bitsOfId);
  const bits = BigInt(`0x${id.replaceAll('-', '')}`) << spare;
  const signs = Array.from({ length: longestCode }, (_, index) => {
    const shift = BigInt((longestCode - 1 - index) * bitsOfSign);
    return alphabet[Number((bits >> shift) & 31n)];
  });
  return signs.slice(0, length).join('');
}

/** The first and the last id that begin with the code, however it was typed; undefined for what is no code. */
export function idsWithCode(code: string): { first: string; last: string } | undefined {
  const typed = code.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
  if (typed.length < shortestCode || typed.length > longestCode) return undefined;
  const values = [...typed].map((sign) => alphabet.indexOf(sign));
  if (values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  const missing = bitsOfId - typed.length * bitsOfSign;
  // The last sign of a whole code says more than the id has left.
  if (missing < 0) return idsBetween(bits >> BigInt(-missing), 0n);
  return idsBetween(bits << BigInt(missing), (1n << BigInt(missing)) - 1n);
}

const idsBetween = (bits: bigint, rest: bigint) => ({ first: idOf(bits), last: idOf(bits | rest) });

const idOf = (bits: bigint): string =>
  bits
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
