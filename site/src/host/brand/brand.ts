import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, type LegalPage, legalPages, plainBrand } from '../../ui/layout/brand.ts';
import type { Asset } from '../responses/assets.ts';
import { type Accents, accentsOf, styleOf } from './accent.ts';
import { brandAsset } from './brand-assets.ts';
import { type BrandFile, readBrandFile } from './brand-file.ts';
import { type LogoFile, readLogo } from './logo-file.ts';

/** A board's face: what pages know of it, the files it is made of, and what there is to tell the operator. */
export type OwnBrand = {
  facts: Brand;
  assets: ReadonlyMap<string, Asset>;
  legalTexts: Partial<Record<LegalPage, string>>;
  /** What icons and link previews are drawn with. */
  art: { accents: Accents | undefined; logo: LogoFile | undefined; icon: LogoFile | undefined };
  notes: string[];
};

/** Every page waits for the logo, and a legal text is rendered into one page. */
const maxBytes = { 'brand.json': 65_536, logo: 102_400, legal: 204_800 };

/** What is left in a text that was made from our templates and not finished. */
const unfinished = '[FILL IN';

export const noBrand: OwnBrand = {
  facts: plainBrand,
  assets: new Map(),
  legalTexts: {},
  art: { accents: undefined, logo: undefined, icon: undefined },
  notes: [],
};

type Folder = { path: string; problems: string[] };

/** Reads the folder of a brand. Each problem names the file and says what to do. */
export function readBrand(path: string, problems: string[]): OwnBrand {
  const folder = { path, problems };
  const json = readBytes(folder, 'brand.json', maxBytes['brand.json']);
  if (!json) return noBrand;
  const inFile: string[] = [];
  const file = readBrandFile(json.toString('utf8'), inFile);
  problems.push(...inFile.map((problem) => `${join(path, 'brand.json')}: ${problem}`));
  if (file.logo_dark !== undefined && file.logo === undefined)
    problems.push(`${join(path, 'brand.json')}: "logo_dark" needs "logo" beside it`);
  if (file.accent_dark !== undefined && file.accent === undefined)
    problems.push(`${join(path, 'brand.json')}: "accent_dark" needs "accent" beside it`);
  const [logo, logoDark, icon] = [file.logo, file.logo_dark, file.icon].map((name) => picture(folder, name));
  if (icon && icon.width !== icon.height)
    problems.push(`${join(path, file.icon ?? '')}: an icon must be as wide as it is high`);
  return brandOf(file, { logo, logoDark, icon }, legalTextsOf(folder, file));
}

function readBytes({ path, problems }: Folder, name: string, maximum: number): Buffer | undefined {
  const file = join(path, name);
  try {
    const found = statSync(file);
    // A pipe or a device has no size, and reading it may never end.
    if (!found.isFile()) problems.push(`${file} is not a file`);
    else if (found.size <= maximum) return readFileSync(file);
    else problems.push(`${file} has ${kilobytes(found.size)} KB. Make it at most ${kilobytes(maximum)} KB`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const advice = code === 'ENOENT' ? 'is missing. Add it, or take its name out' : `cannot be read (${code})`;
    problems.push(name === 'brand.json' && code === 'ENOENT' ? `${file} is missing` : `${file} ${advice}`);
  }
  return undefined;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

function picture(folder: Folder, name: string | undefined): LogoFile | undefined {
  const bytes = name === undefined ? undefined : readBytes(folder, name, maxBytes.logo);
  if (name === undefined || !bytes) return undefined;
  const logo = readLogo(bytes, name);
  if (typeof logo !== 'string') return logo;
  folder.problems.push(`${join(folder.path, name)} ${logo}`);
  return undefined;
}

function legalTextsOf(folder: Folder, file: BrandFile): Partial<Record<LegalPage, string>> {
  const texts: Partial<Record<LegalPage, string>> = {};
  for (const page of Object.keys(legalPages) as LegalPage[]) {
    const name = file[page];
    const bytes = name === undefined ? undefined : readBytes(folder, name, maxBytes.legal);
    if (name === undefined || !bytes) continue;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
      if (text === '')
        folder.problems.push(`${join(folder.path, name)} is empty. Write the text, or take its name out`);
      texts[page] = text;
    } catch {
      folder.problems.push(`${join(folder.path, name)} is not UTF-8. Save it in that encoding`);
    }
  }
  return texts;
}

type Pictures = Record<'logo' | 'logoDark' | 'icon', LogoFile | undefined>;

function brandOf(file: BrandFile, { logo, logoDark, icon }: Pictures, legalTexts: OwnBrand['legalTexts']): OwnBrand {
  const notes = Object.entries(legalTexts)
    .filter(([, text]) => text.includes(unfinished))
    .map(([page]) => `the file for "${page}" still has places marked ${unfinished}`);
  const accents = file.accent === undefined ? undefined : accentsOf(file.accent, file.accent_dark, notes);
  const assets = new Map<string, Asset>();
  const keep = (name: string, type: string, body: Buffer): string => {
    const { path, asset } = brandAsset(name, type, body);
    assets.set(path, asset);
    return path;
  };
  const href = (name: string, it: LogoFile | undefined) => it && keep(name, it.type, it.body);
  const ownIcon = icon ?? (logo?.width === logo?.height ? logo : undefined);
  const facts: Brand = {
    ...plainBrand,
    ...(file.university !== undefined && { heading: `Made at ${file.university}` }),
    ...given(file),
    logo: logo && {
      href: keep('logo', logo.type, logo.body),
      darkHref: href('logo-dark', logoDark),
      ...sizeOf(logo),
      hasName: file.logo_has_name ?? false,
    },
    iconHref: href('icon', ownIcon) ?? plainBrand.iconHref,
    styleHref: accents && keep('colours', 'text/css; charset=utf-8', Buffer.from(styleOf(accents))),
    legal: Object.keys(legalTexts) as LegalPage[],
    digest: digestOf([file.name, file.university, accents], [logo, ownIcon]),
  };
  return { facts, assets, legalTexts, art: { accents, logo, icon: ownIcon }, notes };
}

function digestOf(words: unknown, pictures: (LogoFile | undefined)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words));
  for (const picture of pictures) digest.update(picture?.body ?? '-');
  return digest.digest('base64url').slice(0, 12);
}

/** What goes from the file to the pages as it is. */
function given({ name, university, heading, lead, links }: BrandFile): Partial<Brand> {
  const all = { name, university, heading, lead, links };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The height of a logo in the head of a page; its width follows, up to a bound. In CSS pixels. */
const [logoHeight, maxLogoWidth] = [36, 220];

function sizeOf({ width, height }: LogoFile): { width: number; height: number } {
  const scale = Math.min(logoHeight / height, maxLogoWidth / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
