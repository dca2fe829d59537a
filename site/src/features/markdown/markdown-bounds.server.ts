import type { MarkdownIt } from 'markdown-it';

// With CommonMark and its tables, a short text can produce a very long page in two ways. Each has a limit here.

/**
 * Characters of addresses and titles in one text. The longest text in letters that an address has to encode takes
 * fewer.
 */
const ADDRESSES = 64_000;
/** The maximum of cells in a table in addition to one for each character of its source. */
const SPARE_CELLS = 500;

export function boundPages(markdown: MarkdownIt) {
  boundTables(markdown);
  boundAddresses(markdown);
}

type Rule = Parameters<MarkdownIt['block']['ruler']['push']>[1];

/**
 * A row that ends early is filled with empty cells: ten kilobytes make 65,000. What would be mostly such cells is no
 * table.
 */
function boundTables({ block: { ruler } }: MarkdownIt) {
  const table = ruleOf(ruler, 'table');
  const bounded: Rule = (state, start, end, silent) => {
    if (silent) return table(state, start, end, true);
    if (!table(state, start, end, true)) return false;
    let last = start + 1;
    while (last + 1 < end && !state.isEmpty(last + 1)) last += 1;
    const written = (state.eMarks[last] ?? 0) - (state.bMarks[start] ?? 0);
    const columns = state.getLines(start + 1, start + 2, 0, false).split('|').length;
    return columns * (last - start) <= written + SPARE_CELLS && table(state, start, end, false);
  };
  ruler.at('table', bounded, { alt: ['paragraph', 'reference'] });
}

/** Finds a rule by disabling it: the ruler returns only functions, and a bundler may rename those. */
function ruleOf(ruler: MarkdownIt['block']['ruler'], name: string): Rule {
  const all = ruler.getRules('');
  ruler.disable(name);
  const others = new Set(ruler.getRules(''));
  ruler.enable(name);
  const [rule] = all.filter((one) => !others.has(one));
  if (!rule) throw new Error(`The parser has no rule "${name}".`);
  return rule;
}

/**
 * An address is defined once and used in every fourth character: ten kilobytes make six megabytes. Beyond the bound the
 * words alone are shown.
 */
function boundAddresses({ core: { ruler } }: MarkdownIt) {
  ruler.after('linkify', 'bound_addresses', ({ tokens }) => {
    let left = ADDRESSES;
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        for (const [, value] of token.attrs ?? []) left -= String(value).length;
        // The renderer needs the index of the alternative text of a picture.
        if (left < 0 && token.attrs) token.attrs = token.attrs.filter(([name]) => name === 'alt');
      }
    }
  });
}
