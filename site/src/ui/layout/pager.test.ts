import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

/** The words of a pager and where its links lead. */
function shown(of: { limit: number; offset: number; total: number }) {
  const pager = createElement(Pager, { of, href: (page: number) => `/p/${page}` });
  const html = renderToStaticMarkup(createElement(MemoryRouter, undefined, pager));
  return { text: html.replace(/<[^>]*>/g, ' '), links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to) };
}

test('says which of how many, with links to the pages around', () => {
  const { text, links } = shown({ limit: 24, offset: 24, total: 1204 });
  expect(text).toContain('Showing 25–48 of 1,204');
  expect(links).toEqual(['/p/1', '/p/1', '/p/2', '/p/3', '/p/51', '/p/3']);
});

test('the last page ends with the last one and leads nowhere beyond', () => {
  const { text, links } = shown({ limit: 24, offset: 1200, total: 1204 });
  expect(text).toContain('Showing 1,201–1,204 of 1,204');
  expect(links).toEqual(['/p/50', '/p/1', '/p/50', '/p/51']);
});

test.each([1204, 1224, 2400])(
  'past the end, skipping %i, there is nothing to count, and a way to the last page',
  (skipped) => {
    const { text, links } = shown({ limit: 24, offset: skipped, total: 1204 });
    expect(text).not.toContain('Showing');
    expect(links).toEqual(['/p/51']);
  },
);

test('a full last page is the end: the next offset is past it', () => {
  expect(shown({ limit: 24, offset: 48, total: 48 }).links).toEqual(['/p/2']);
});

test('a gap of one page is that page, and a wider one is marked', () => {
  const small = shown({ limit: 10, offset: 0, total: 40 });
  expect(small.links).toEqual(['/p/1', '/p/2', '/p/3', '/p/4', '/p/2']);
  expect(small.text).not.toContain('…');
  const large = shown({ limit: 10, offset: 40, total: 90 });
  expect(large.links).toEqual(['/p/4', '/p/1', '/p/4', '/p/5', '/p/6', '/p/9', '/p/6']);
  expect(large.text.match(/…/g)).toHaveLength(2);
});
