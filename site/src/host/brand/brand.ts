import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inEnglish } from '@launch-board/host/language/messages';
import { type Brand, type LegalPage, plainBrand, plainWords } from '../../ui/layout/brand.ts';
import type { Asset } from '../responses/assets.ts';
import { type Accents, accentsOf, styleOf } from './accent.ts';
import { brandAsset } from './brand-assets.ts';
import { type BrandFile, readBrandFile } from './brand-file.ts';
import { type BrandTexts, type LegalTexts, legalTextsOf, readTexts } from './brand-texts.ts';
import { type Folder, readBytes } from './folder.ts';
import { type LogoFile, readLogo } from './logo-file.ts';

/** A board's face: what pages know of it, the files it is made of, and what there is to tell the operator. */
export type OwnBrand = {
  facts: Brand;
  assets: ReadonlyMap<string, Asset>;
  legalTexts: LegalTexts;
  /** The same in other languages, by their codes, as far as the folder has it. */
  texts: BrandTexts;
  /** What the operator wrote of the front page: the rest is said in the language of each reader. */
  given: { heading: string | undefined; lead: string | undefined };
  /** What icons and link previews are drawn with. */
  art: { accents: Accents | undefined; logo: LogoFile | undefined; icon: LogoFile | undefined };
  notes: string[];
};

/** Every page waits for the logo. */
const maxBytes = { 'brand.json': 65_536, logo: 102_400 };

/** What is left in a text that was made from our templates and not finished. */
const unfinished = '[FILL IN';

export const noBrand: OwnBrand = {
  facts: plainBrand,
  assets: new Map(),
  legalTexts: {},
  texts: {},
  given: { heading: undefined, lead: undefined },
  art: { accents: undefined, logo: undefined, icon: undefined },
  notes: [],
};

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
  return brandOf(
    file,
    { logo, logoDark, icon },
    { legalTexts: legalTextsOf(folder, file), texts: readTexts(folder, file) },
  );
}

function picture(folder: Folder, name: string | undefined): LogoFile | undefined {
  const bytes = name === undefined ? undefined : readBytes(folder, name, maxBytes.logo);
  if (name === undefined || !bytes) return undefined;
  const logo = readLogo(bytes, name);
  if (typeof logo !== 'string') return logo;
  folder.problems.push(`${join(folder.path, name)} ${logo}`);
  return undefined;
}

type Pictures = Record<'logo' | 'logoDark' | 'icon', LogoFile | undefined>;

function brandOf(
  file: BrandFile,
  { logo, logoDark, icon }: Pictures,
  { legalTexts, texts }: Pick<OwnBrand, 'legalTexts' | 'texts'>,
): OwnBrand {
  const notes = notesOn(legalTexts, texts);
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
    ...inEnglish(() => plainWords(file.university)),
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
  const { heading, lead } = file;
  return { facts, given: { heading, lead }, assets, legalTexts, texts, art: { accents, logo, icon: ownIcon }, notes };
}

const notesOn = (legalTexts: LegalTexts, texts: BrandTexts): string[] =>
  [['', { legalTexts }] as const, ...Object.entries(texts)].flatMap(([code, { legalTexts }]) =>
    Object.entries(legalTexts)
      .filter(([, text]) => text.includes(unfinished))
      .map(([page]) => `the file for "${page}"${code && ` in ${code}`} still has places marked ${unfinished}`),
  );

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
