import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { Newsletter } from './newsletter.ts';
import { newsletterText } from './newsletter-text.ts';

const reader = new MarkdownIt({ html: true, linkify: false });
const url = 'https://board.example.edu';

const card = (id: string, name: string, tagline: string) =>
  ({ id, name, tagline }) as Newsletter['winners'][number]['card'];

const newsletter = (name: string, tagline: string): Newsletter => ({
  key: '2026-11',
  board: 'Launch Board',
  url,
  title: 'November 2026',
  path: '/leaderboards/2026-11',
  isFinal: false,
  counts: { launches: 14, votes: 20 },
  winners: [{ place: 1, votes: 3, card: card('a', name, tagline) }],
  launches: [card('b', name, tagline)],
  more: 12,
  showcases: [{ name, path: '/showcases/c', when: tagline }],
});

test('whatever is called a project or a showcase, only the board has headings and links', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('](https://x.test)', '# a\n## b', '<b>', '\n'),
  );
  fc.assert(
    fc.property(words, words, (name, tagline) => {
      const shown = reader.render(newsletterText(newsletter(`x${name}`, tagline)));
      expect(shown.match(/<h[1-6]>/g)).toEqual(['<h1>', '<h2>', '<h2>', '<h2>']);
      expect([...shown.matchAll(/<a href="([^"]*)">/g)].map(([, link]) => link)).toEqual(
        ['/projects/a', '/projects/b', '/leaderboards/2026-11', '/showcases/c', '/leaderboards/2026-11'].map(
          (path) => url + path,
        ),
      );
      expect(shown).not.toMatch(/<(script|img|b|em|strong|code)\b/);
    }),
    { numRuns: 100 },
  );
});

test('says who leads, what else was launched, and which showcases there are', () => {
  expect(
    newsletterText(newsletter('Tide Clock', 'When to sail')),
  ).toBe(`# Tide Clock leads November 2026 on Launch Board

14 projects were launched, and 20 votes were given. It is not over yet: the numbers can still change.

## Most votes

1. [Tide Clock](<${url}/projects/a>): When to sail (3 votes)

## Also launched

- [Tide Clock](<${url}/projects/b>): When to sail

[12 more launches on the board](<${url}/leaderboards/2026-11>)

## Showcases to enter and to see

- [Tide Clock](<${url}/showcases/c>): When to sail

<${url}/leaderboards/2026-11>
`);
});
