import { expect, test } from 'vitest';
import { isTextPath, pageOfText, textPathOf } from './address.ts';

test.each([
  ['/', '/page.md'],
  ['/projects/3f-2', '/projects/3f-2/page.md'],
  ['/projects/3f-2/', '/projects/3f-2/page.md'],
  ['/people/a', '/people/a/page.md'],
  ['/collections', '/collections/page.md'],
  ['/collections/a', '/collections/a/page.md'],
  ['/showcases', '/showcases/page.md'],
  ['/leaderboards/2026-W48', '/leaderboards/2026-W48/page.md'],
])('the page at %s has its text at %s', (page, text) => {
  expect(textPathOf(page)).toBe(text);
  expect(isTextPath(text)).toBe(true);
  expect(textPathOf(pageOfText(text))).toBe(text);
});

test.each([
  '/me',
  '/projects/a/edit',
  '/collections/new',
  '/showcases/new',
  '/projects',
  '/people',
  '/moderation',
  '/projects/a/page.md',
])('there is no text of %s', (path) => expect(textPathOf(path)).toBeUndefined());

test.each(['/page.md/', '//page.md', '/me/page.md', '/projects/a/../b/page.md', '/Projects/a/page.md'])(
  '%s is no address of a text',
  (path) => expect(isTextPath(path)).toBe(false),
);
