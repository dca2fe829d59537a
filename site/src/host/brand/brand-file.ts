import { type LegalPage, legalPages } from '../../ui/layout/brand.ts';

/** What the operator wrote in `brand.json`, checked but for the files that it names. */
export type BrandFile = {
  name?: string;
  university?: string;
  heading?: string;
  lead?: string;
  logo?: string;
  logo_dark?: string;
  logo_has_name?: boolean;
  icon?: string;
  accent?: string;
  accent_dark?: string;
  links?: { text: string; href: string }[];
} & Partial<Record<LegalPage, string>>;

type Check = (value: unknown) => string | undefined;

const text =
  (maximum: number): Check =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && [...value].length <= maximum && !hasControls(value)
      ? undefined
      : `must be a text of 1 to ${maximum} characters on one line`;

/** Control characters include line breaks. */
const hasControls = (value: string) => /\p{Cc}/u.test(value);

const colour: Check = (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? undefined : 'must be a colour such as "#0b5d3f"';

const yesOrNo: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');

/** A file of the folder itself: a path could lead out of it. */
const fileNamed =
  (...endings: string[]): Check =>
  (value) => {
    const isFit = typeof value === 'string' && /^\w[\w.-]*$/.test(value) && endings.some((end) => value.endsWith(end));
    return isFit ? undefined : `must be the name of a ${endings.join(' or ')} file in the same folder`;
  };

const picture = fileNamed('.svg', '.png');
const document = fileNamed('.md');
const maxLinks = 6;

const links: Check = (value) => {
  if (!Array.isArray(value) || value.length > maxLinks) return `must be a list of at most ${maxLinks} links`;
  return value.every(isLink)
    ? undefined
    : 'must have links such as { "text": "Students’ union", "href": "https://union.example.edu" }, with at most 30 characters of text';
};

function isLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text: words, href, ...more } = value as Record<string, unknown>;
  return text(30)(words) === undefined && isAddress(href) && Object.keys(more).length === 0;
}

/** An address of the site begins with one slash: two would lead to another host. */
function isAddress(href: unknown): boolean {
  if (typeof href !== 'string' || href.length > 500) return false;
  if (/^\/(?![/\\])/.test(href)) return true;
  return /^(https:|mailto:)$/.test(URL.parse(href)?.protocol ?? '');
}

const checks: Record<keyof BrandFile, Check> = {
  name: text(40),
  university: text(80),
  heading: text(80),
  lead: text(240),
  logo: picture,
  logo_dark: picture,
  logo_has_name: yesOrNo,
  icon: picture,
  accent: colour,
  accent_dark: colour,
  links,
  ...(Object.fromEntries(Object.keys(legalPages).map((page) => [page, document])) as Record<LegalPage, Check>),
};

/** What a brand says in one more language. */
export type BrandWords = Pick<BrandFile, 'name' | 'university' | 'heading' | 'lead' | 'links'>;

/** Reads the text of `brand.json`. Adds a sentence for everything in it that cannot be used, and leaves that out. */
export const readBrandFile = (json: string, problems: string[]): BrandFile =>
  readChecked<BrandFile>(json, checks, problems);

/** The same for `brand.de.json`, which has words only. */
export function readBrandWords(json: string, problems: string[]): BrandWords {
  const { name, university, heading, lead, links } = checks;
  return readChecked<BrandWords>(json, { name, university, heading, lead, links }, problems);
}

function readChecked<T extends object>(
  json: string,
  checks: Record<keyof T & string, Check>,
  problems: string[],
): T | Record<string, never> {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    problems.push(`is not valid JSON: ${(error as Error).message}`);
    return {};
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems.push('must be a JSON object such as { "name": "…" }');
    return {};
  }
  const before = problems.length;
  for (const [key, value] of Object.entries(given)) {
    const check = Object.hasOwn(checks, key) ? checks[key as keyof T & string] : undefined;
    const problem = check ? check(value) : `is not known. Known are ${Object.keys(checks).join(', ')}`;
    if (problem !== undefined) problems.push(`"${key}" ${problem}`);
  }
  return problems.length === before ? (given as T) : {};
}
