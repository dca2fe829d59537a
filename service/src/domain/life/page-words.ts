import { limits } from '@launch-board/contract';
import { Parser } from 'htmlparser2';
import { withoutHidden } from '../text/hidden-characters.ts';

const { words: MOST_WORDS, title: MOST_TITLE } = limits.life.kept;

const names = (listed: string) => new Set(listed.split(' '));

/** Elements whose text nobody reads as part of the page. */
const unread = names(
  'script style noscript template svg math iframe object canvas audio video select textarea button nav title dialog',
);
/** Within a paragraph. Everything else begins a new one. */
const within = names(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr img',
);
/** Elements without an end. */
const empty = names('br hr img input link meta wbr area base col embed source track');

export type PageWords = { title: string | null; words: string; isKept: boolean };

/**
 * What a page says as plain paragraphs, without anything that it would do: no markup, no script, no address. `isKept` is
 * false if the page, or its server by `robots`, wants no copy of it to be shown.
 */
export function wordsOfPage(html: string, robots: string): PageWords {
  const paragraphs: string[] = [];
  let [current, title, length] = ['', '', 0];
  let isKept = mayBeKept(robots);
  let skipped: { name: string; depth: number } | undefined;
  let isTitle = false;
  const end = () => {
    const tidy = tidied(current);
    current = '';
    if (tidy === '' || length >= MOST_WORDS) return;
    const room = tidy.slice(0, MOST_WORDS - length);
    paragraphs.push(room);
    length += room.length + 2;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && /^(robots|launchboard)$/i.test(attributes.name?.trim() ?? ''))
        isKept &&= mayBeKept(attributes.content ?? '');
      if (name === 'title') isTitle = title === '' && skipped?.name !== 'svg';
      if (skipped) {
        if (name === skipped.name) skipped.depth += 1;
        return;
      }
      const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true';
      if (unread.has(name) || (isHidden && !empty.has(name))) skipped = { name, depth: 1 };
      if (!within.has(name)) end();
    },
    ontext(text) {
      if (isTitle) title += text.slice(0, 2 * MOST_TITLE);
      else if (!skipped && current.length < 2 * MOST_WORDS) current += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      if (skipped) {
        if (name !== skipped.name) return;
        skipped.depth -= 1;
        if (skipped.depth === 0) skipped = undefined;
        return;
      }
      if (!within.has(name)) end();
    },
  });
  parser.end(html);
  end();
  const named = tidied(title).slice(0, MOST_TITLE).toWellFormed();
  return { title: named || null, words: paragraphs.join('\n\n').slice(0, MOST_WORDS).toWellFormed(), isKept };
}

/** Of a header with rules for several programs, those for all and for this one. */
const mayBeKept = (robots: string): boolean =>
  !/(^|[\s,;]|launchboard:)\s*(noarchive|noindex|nosnippet|none)\b/i.test(robots);

/** On one line, without characters that draw nothing or turn what stands beside them. */
export const tidied = (text: string): string =>
  withoutHidden(text.replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')).trim();
