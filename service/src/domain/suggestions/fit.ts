import { limits } from '@launch-board/contract';
import { withoutHidden } from '../text/hidden-characters.ts';
import { linkFault, tidyLink } from '../text/links.ts';
import { lineFault, textFault, tidyLine, tidyText } from '../text/text.ts';
import type { Facts, Found, Suggestion } from './facts.ts';

const { texts } = limits;
const MOST_LANGUAGES = 5;

/** Puts every field in a form that a project can have, and leaves out what has none. */
const fits: { [Field in keyof Facts]-?: (value: NonNullable<Facts[Field]>, base: URL) => string | undefined } = {
  name: (value) => lineOf(value, texts.name),
  tagline: (value) => lineOf(value, texts.tagline),
  description: (value) => longText(value),
  website_url: addressOf,
  github_url: addressOf,
  image_url: (value, base) => pictureAddress(value, base),
  licence: (value) => lineOf(value, texts.name),
  languages: (value) => lineOf(value.slice(0, MOST_LANGUAGES).join(', '), texts.tagline),
};

/** One suggestion for a field: of the first source that has something for it. */
export function suggestionsOf(found: readonly Found[]): Suggestion[] {
  return (Object.keys(fits) as (keyof Facts)[]).flatMap((field) => {
    for (const { source, base, facts } of found) {
      const value = facts[field];
      const fit = fits[field] as (value: unknown, base: URL) => string | undefined;
      const fitting = value === undefined ? undefined : fit(value, base);
      if (fitting !== undefined) return [{ field, value: fitting, source }];
    }
    return [];
  });
}

/** Characters of a text that are looked at, however long it is. */
const LOOKED_AT = 20_000;

function lineOf(text: string, most: number): string | undefined {
  const plain = withoutHidden(text.slice(0, LOOKED_AT).toWellFormed()).replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ');
  const line = cut(tidyLine(plain).trim(), most);
  return lineFault(line) === undefined ? line : undefined;
}

function longText(text: string): string | undefined {
  const plain = tidyText(text.slice(0, LOOKED_AT).toWellFormed()).replace(/(?![\n\t])\p{Cc}/gu, '');
  const whole = cut(plain.trim(), texts.description);
  return whole !== '' && textFault(whole) === undefined ? whole : undefined;
}

/** Cuts between words if it has to. */
function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const begun = characters.slice(0, most - 1).join('');
  return `${begun.replace(/[\s\p{P}]+[^\s]*$/u, '') || begun}…`;
}

function addressOf(text: string, base: URL): string | undefined {
  const url = URL.parse(text.trim().slice(0, LOOKED_AT), base);
  if (!url || linkFault(url.href) !== undefined) return undefined;
  const link = tidyLink(url.href);
  return link.length <= texts.url ? link : undefined;
}

/** The board takes no drawings. */
function pictureAddress(text: string, base: URL): string | undefined {
  const address = addressOf(text, base);
  return address && !/\.svg$/i.test(new URL(address).pathname) ? address : undefined;
}
