import type { ForeignPicture } from '@launch-board/sdk';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { commentMarkdown } from '../comments/comment-markdown.server.ts';
import { markdown, renderMarkdown } from './markdown.server.ts';

test('headings leave the first two levels to the page, skip none, and equal ones stay equal', () => {
  const tags = (text: string) => [...renderMarkdown(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag);
  expect(tags('# One\n\n###### Six')).toEqual(['h3', 'h4']);
  expect(tags('## Use\n\n## Install\n\n#### On Linux\n\n> ### Quoted\n\n# Last')).toEqual([
    'h3',
    'h3',
    'h4',
    'h4',
    'h3',
  ]);
});

test('links lead out without a word of ours and without our weight', () => {
  expect(renderMarkdown('[there](https://a.example) https://b.example')).toMatch(
    /^<p><a href="https:\/\/a\.example" rel="nofollow ugc noopener noreferrer">there<\/a> <a href="https:\/\/b\.example" rel="nofollow/,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
  '<div style="position:fixed">x</div>',
  '[x](//evil.example)',
])('%s does nothing', (text) => {
  const safe = renderMarkdown(text);
  expect(safe).not.toMatch(/<script|<div|<[^>]* (on\w+|style)=|(href|src)="(javascript|data|\/\/)/);
});

/** How often a rule of the parser was tried: what rendering costs, on whatever machine. */
function stepsOf(text: string, parser = markdown): number {
  const skip = vi.spyOn(parser.inline, 'skipToken');
  const { push } = parser.inline.State.prototype;
  let pushes = 0;
  parser.inline.State.prototype.push = function (...args) {
    pushes += 1;
    return push.apply(this, args);
  };
  try {
    parser.render(text);
    return skip.mock.calls.length + pushes;
  } finally {
    parser.inline.State.prototype.push = push;
    skip.mockRestore();
  }
}

const pieces = [
  '![',
  '[',
  ']',
  '](',
  '(',
  ')',
  '!',
  '`',
  '``',
  '*',
  '**',
  '_',
  '~~',
  '<',
  '>',
  '> ',
  '- ',
  '|',
  'a',
  ' ',
  '\n',
];

test('twice the text takes at most about twice the steps, whatever is repeated', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }), (parts) => {
      const text = (length: number) => parts.join('').repeat(length).slice(0, length);
      for (const parser of [markdown, commentMarkdown])
        expect(stepsOf(text(4000), parser)).toBeLessThanOrEqual(2.2 * stepsOf(text(2000), parser) + 1000);
    }),
    { numRuns: 60 },
  );
});

test('no text of the longest kind takes more than a few dozen steps a character', () => {
  for (const opened of ['![', '[', '[![', '[a][', '![a](', '*a **a ']) {
    for (const parser of [markdown, commentMarkdown])
      expect(stepsOf(opened.repeat(10_000 / opened.length), parser)).toBeLessThan(50 * 10_000);
  }
});

/** The characters that regular expressions have matched, also those whose match is thrown away. */
function charactersMatched(text: string, parser: typeof markdown): number {
  const { exec } = RegExp.prototype;
  let characters = 0;
  RegExp.prototype.exec = function (...args) {
    const found = exec.apply(this, args);
    characters += 1 + (found?.[0].length ?? 0);
    return found;
  };
  try {
    parser.render(text);
    return characters;
  } finally {
    RegExp.prototype.exec = exec;
  }
}

const ofAddresses = [
  'a.b',
  '.co',
  '/',
  '//',
  '///',
  'http:',
  'https://a.b',
  'mailto:',
  '@',
  '(',
  '[',
  '"',
  ' ',
  '_',
  'a',
];

test('addresses are looked for in one walk through the text, whatever is repeated', () => {
  const hostile = ['a.b///a', ' //a.b', 'http://', 'a@b.co ', 'https://a.b/('];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ofAddresses), { minLength: 1, maxLength: 5 }), (parts) => {
      const text = parts.join('').repeat(10_000).slice(0, 10_000);
      for (const parser of [markdown, commentMarkdown])
        expect(charactersMatched(text, parser)).toBeLessThan(12 * text.length);
    }),
    { numRuns: 60, examples: hostile.map((text) => [[text]]) },
  );
});

const repeated = (text: string, length: number) => text.repeat(length / text.length);

test.each([
  ['a picture', `[a]: https://a.example/${'b'.repeat(5000)}\n\n${repeated('![a]', 4900)}`],
  ['a link', `[a]: https://a.example/${'b'.repeat(5000)}\n\n${repeated('[a]', 4900)}`],
  ['a title', `[a]: https://a.example/ "${'b'.repeat(5000)}"\n\n${repeated('[a]', 4900)}`],
  ['an empty cell', `|${repeated('a|', 3000)}\n|${repeated('-|', 3000)}\n${repeated('|\n', 3800)}`],
  [
    'an empty cell in a quotation',
    `> |${repeated('a|', 3000)}\n> |${repeated('-|', 3000)}\n${repeated('> |\n', 3800)}`,
  ],
])('%s that is written once is not repeated without end', (_what, text) => {
  expect(renderMarkdown(text).length).toBeLessThan(12 * text.length);
});

test('addresses defined once and used often stay links, and tables may leave out cells', () => {
  const links = renderMarkdown(`[a]: https://a.example/\n\n${repeated('[a] ', 800)}`);
  expect(links.match(/<a href="https:\/\/a\.example\/"/g)).toHaveLength(200);
  const cyrillic = renderMarkdown(`[a](https://a.example/${'я'.repeat(9900)})`);
  expect(cyrillic).toContain('<a href="https://a.example/%D1%8F');
  const rows = renderMarkdown(`a | b | c | d\n-- | -- | -- | --\n${repeated('x\n', 300)}`);
  expect(rows.match(/<td>x<\/td>/g)).toHaveLength(150);
});

test('a text is rendered once, and the memory of texts has a bound', () => {
  const render = vi.spyOn(markdown, 'render');
  for (let n = 0; n < 3; n += 1) renderMarkdown('Said **once**');
  expect(render).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 500; n += 1) renderMarkdown(`${n} ${'x'.repeat(9000)}`);
  renderMarkdown('Said **once**');
  expect(render).toHaveBeenCalledTimes(502);
  render.mockRestore();
});

test.each(['/sign-in', 'sign-in', './a.png', '?x', '#x', 'http:/sign-in', 'https:sign-in', '\\\\sign-in'])(
  'a picture is not taken from %s',
  (address) => {
    expect(renderMarkdown(`before ![x](${address}) after`)).not.toContain('<img');
  },
);

const copy = {
  address: 'https://a.example/a.png',
  place: 'description',
  state: 'copied',
  picture: {
    id: 'a'.repeat(40),
    url: `/media/${'a'.repeat(40)}`,
    width: 1200,
    height: 600,
    widths: [96, 960, 1200],
    color: '#000000',
  },
} as const satisfies ForeignPicture;

test('a picture of another site is shown if it is copied, from the board itself and with its size', () => {
  expect(renderMarkdown(`![A *map*](${copy.address})`, [copy])).toBe(
    `<p><img src="/media/${copy.picture.id}-960.webp" alt="A map" width="960" height="480" loading="lazy" decoding="async" /></p>\n`,
  );
});

test('a picture that is not copied is a link, within a link its words, and never an address of this board', () => {
  const html = renderMarkdown(
    `![One](https://a.example/b.png) [![Two](https://a.example/c.png)](https://b.example) ![](/me)`,
  );
  expect(html.match(/<a href="([^"]*)"/g)).toEqual([
    '<a href="https://a.example/b.png"',
    '<a href="https://b.example"',
  ]);
  expect(html).toMatch(/>One<\/a> .*>Two<\/a>/);
  expect(html).not.toContain('<img');
  expect(renderMarkdown(`![x](/media/${copy.picture.id}-960.webp)`)).not.toContain('<img');
});
