/** The id of a showcase in 22 characters, for an address that is told as a QR code: a shorter one has larger squares. */
export const codeOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

export function idOf(code: string): string | undefined {
  const hex = Buffer.from(code, 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}
