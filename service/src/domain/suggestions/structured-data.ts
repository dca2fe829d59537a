import { beyondTagline, type Facts, memberOf, textOf } from './facts.ts';

/** Kinds of schema.org that a project can be, the most fitting first. */
const kinds = [
  'SoftwareApplication',
  'WebApplication',
  'MobileApplication',
  'VideoGame',
  'SoftwareSourceCode',
  'Product',
  'ResearchProject',
  'CreativeWork',
  'Project',
  'WebSite',
];
/** Things that are looked at, and how deep they may be. */
const MOST = 100;
const DEEPEST = 4;

/** What blocks of JSON-LD say of the thing that the page is about. */
export function describedIn(blocks: readonly unknown[]): Facts | undefined {
  const things: unknown[] = [];
  for (const block of blocks) collect(block, things, 0);
  const best = kinds.map((kind) => things.find((thing) => isOf(thing, kind))).find((thing) => thing !== undefined);
  if (best === undefined) return undefined;
  const description = textOf(best, 'description');
  const headline = textOf(best, 'headline');
  return {
    name: textOf(best, 'name'),
    tagline: headline ?? description,
    description: headline ? description : beyondTagline(description),
    image_url: pictureOf(memberOf(best, 'image')),
    licence: textOf(best, 'license', 'name') ?? namedLicence(textOf(best, 'license')),
    github_url: textOf(best, 'codeRepository'),
    languages: languagesOf(memberOf(best, 'programmingLanguage')),
  };
}

function collect(data: unknown, things: unknown[], depth: number) {
  if (depth > DEEPEST || things.length >= MOST || typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) {
    for (const one of data.slice(0, MOST)) collect(one, things, depth + 1);
    return;
  }
  things.push(data);
  collect(memberOf(data, '@graph'), things, depth + 1);
  collect(memberOf(data, 'mainEntity'), things, depth + 1);
}

function isOf(thing: unknown, kind: string): boolean {
  const type = memberOf(thing, '@type');
  return Array.isArray(type) ? type.includes(kind) : type === kind;
}

/** An address, a picture with an address, or several of these. */
function pictureOf(image: unknown): string | undefined {
  const first = Array.isArray(image) ? image[0] : image;
  return typeof first === 'string' ? first : textOf(first, 'url');
}

/** A licence is mostly named by the address of its text. */
const namedLicence = (text: string | undefined) =>
  text?.replace(/^https?:\/\/(spdx\.org\/licenses|opensource\.org\/licenses?)\//i, '').replace(/(\.html|\/)$/, '');

function languagesOf(data: unknown): string[] | undefined {
  const names = (Array.isArray(data) ? data : [data]).map((one) => textOf({ one }, 'one') ?? textOf(one, 'name'));
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 ? known : undefined;
}
