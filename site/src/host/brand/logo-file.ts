/** A picture that the operator gave, with its size. */
export type LogoFile = { body: Buffer; type: 'image/svg+xml' | 'image/png'; width: number; height: number };

/** Pixels of a side. A larger logo is a photograph, or a mistake. */
const maxSide = 2048;
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The picture, or a sentence that says why it cannot be used. What an SVG could do beyond being a picture is refused here
 * so that the operator learns of it; browsers are told not to run it as well (`brand-assets.ts`).
 */
export function readLogo(body: Buffer, name: string): LogoFile | string {
  return name.endsWith('.png') ? readPng(body) : readSvg(body);
}

function readPng(body: Buffer): LogoFile | string {
  if (body.length < 24 || !body.subarray(0, 8).equals(pngStart)) return 'is not a PNG picture, whatever its name says';
  const [width, height] = [body.readUInt32BE(16), body.readUInt32BE(20)];
  if (!isSide(width) || !isSide(height)) return `is ${width} × ${height} pixels. Make it at most ${maxSide} on a side`;
  return { body, type: 'image/png', width, height };
}

const isSide = (length: number): boolean => length > 0 && length <= maxSide;

const refused: [RegExp, string][] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a document type'],
  [/<script\b/i, 'a script'],
  [/<foreignObject\b/i, 'a foreignObject'],
  [/\son\w+\s*=/i, 'an event handler'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp);)/i, 'a reference to another file'],
  [/url\(\s*["']?\s*(?!#)|@import/i, 'a reference to another file'],
];

function readSvg(body: Buffer): LogoFile | string {
  const text = body.toString('utf8');
  const [root] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (root === undefined) return 'is not an SVG picture, whatever its name says';
  const found = refused.find(([pattern]) => pattern.test(text));
  if (found) return `has ${found[1]} in it. Save it as plain SVG, with everything drawn as shapes`;
  const box = /\bviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(root);
  const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(root)?.[1];
  const [width, height] = [Number(box?.[1] ?? side('width')), Number(box?.[2] ?? side('height'))];
  if (!(width > 0 && height > 0)) return 'has no size. Give its <svg> a viewBox';
  return { body, type: 'image/svg+xml', width, height };
}
