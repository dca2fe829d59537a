import type { Brand } from '../../ui/layout/brand.ts';
import type { IconShape } from '../drawing/draw-icon.ts';
import type { Asset } from '../responses/assets.ts';
import { textAsset } from './brand-assets.ts';

type Icon = { size: number; shape: IconShape; type: string };

/** The icons that browsers and phones ask for by these names; drawn from the one picture of the brand. */
export const icons: Record<string, Icon> = {
  '/favicon.ico': { size: 32, shape: 'plain', type: 'image/x-icon' },
  '/apple-touch-icon.png': { size: 180, shape: 'home', type: 'image/png' },
  '/icon-192.png': { size: 192, shape: 'plain', type: 'image/png' },
  '/icon-512.png': { size: 512, shape: 'plain', type: 'image/png' },
  '/icon-maskable-512.png': { size: 512, shape: 'maskable', type: 'image/png' },
};

export const manifestPath = '/manifest.webmanifest';

/** The web app manifest: what a phone shows when somebody puts the board on its home screen. */
export function manifestOf({ name, lead }: Brand): Asset {
  const iconsOf = Object.entries(icons).flatMap(([src, { size, shape, type }]) =>
    size < 192
      ? []
      : [
          {
            src,
            sizes: `${size}x${size}`,
            type,
            purpose: shape === 'maskable' ? ('maskable' as const) : ('any' as const),
          },
        ],
  );
  const manifest = {
    name,
    short_name: name,
    description: lead,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: iconsOf,
  };
  return textAsset('application/manifest+json', `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** An icon file with one PNG in it, as every browser reads it since 2007. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
