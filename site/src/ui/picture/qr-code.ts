import qrcode from 'qrcode-generator';

/** ISO/IEC 18004 asks for four squares of white around it. */
const quiet = 4;

/**
 * The dark squares of the code as a path, and the width of all with the white around it. Neither a screen nor a
 * fresh print has scratches, so the lowest level of correction does: its squares are the largest.
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
