import qrcode from 'qrcode-generator';

/** The id of a showcase in 22 characters, for an address that is told as a QR code: a shorter one has larger squares. */
export const codeOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

export function idOf(code: string): string | undefined {
  const hex = Buffer.from(code, 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}

/** ISO/IEC 18004 asks for four squares of white around it. */
const quiet = 4;

/**
 * The dark squares of the code as a path, and the width of all with the white around it. A screen has no scratches, so the
 * lowest level of correction does: its squares are the largest.
 */
export function drawnCode(text: string): { path: string; size: number } {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) if (code.isDark(y, x)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
  return { path: squares.join(''), size: count + 2 * quiet };
}
