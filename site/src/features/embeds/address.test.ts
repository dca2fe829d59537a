import { expect, test } from 'vitest';
import { isEmbedPath, ownAddress, pathOf, type Shown, shownAt, shownIn } from './address.ts';
import { embedHref } from './frame.ts';

const id = '6a1f0a52-7d0e-4b1f-9a3c-1d2e3f405162';
const site = 'https://board.example';

const pages: [string, Shown, string][] = [
  ['/', { kind: 'front' }, '/embed'],
  [`/projects/${id}`, { kind: 'project', id }, `/projects/${id}/embed`],
  [`/collections/${id}`, { kind: 'collection', id }, `/collections/${id}/embed`],
  [`/showcases/${id}`, { kind: 'showcase', id }, `/showcases/${id}/embed`],
  [`/people/${id}`, { kind: 'person', id }, `/people/${id}/embed`],
  ['/leaderboards', { kind: 'leaderboard', period: 'week', category: undefined }, '/leaderboards/week/embed'],
  [
    '/leaderboards/2026-W47',
    { kind: 'leaderboard', period: '2026-W47', category: undefined },
    '/leaderboards/2026-W47/embed',
  ],
  [
    '/leaderboards/month?category=ai-data&page=2',
    { kind: 'leaderboard', period: 'month', category: 'ai-data' },
    '/leaderboards/month/embed?category=ai-data',
  ],
];

test.each(pages)('%s is shown elsewhere, and its document is about the same', (page, shown, path) => {
  const { pathname, searchParams } = new URL(page, site);
  expect(shownAt(pathname, searchParams)).toEqual(shown);
  expect(embedHref(pathOf(shown), undefined)).toBe(path);
  const embed = new URL(embedHref(page, 'de'), site);
  expect(embed.searchParams.get('lang')).toBe('de');
  expect(isEmbedPath(embed.pathname)).toBe(true);
  expect(shownIn(embed.pathname, embed.searchParams)).toEqual(shown);
});

test.each([
  '/?search=lamp',
  '/?category=ai-data',
  '/?sort=new',
  '/?page=2',
  '/about',
  '/people',
  '/showcases',
  `/projects/${id}/standing`,
  `/projects/${id}/embed`,
  '/projects/',
  '/me',
])('%s is not', (page) => {
  const { pathname, searchParams } = new URL(page, site);
  expect(shownAt(pathname, searchParams)).toBeUndefined();
});

test('parameters that change nothing leave the front page what it is', () => {
  expect(shownAt('/', new URLSearchParams('utm_source=mail&lang=de'))).toEqual({ kind: 'front' });
});

test.each([
  '/embed/',
  '/Embed',
  '/%65mbed',
  `/PROJECTS/${id}/embed`,
  `/projects/${id}/embed.data`,
  '/me/embed',
  '/a/b/embed',
])('%s is opened to no frame', (path) => expect(isEmbedPath(path)).toBe(false));

test.each([
  [`${site}/projects/${id}`, true],
  [`http://board.example/`, true],
  ['https://board.example:443/', true],
  ['https://other.example/', false],
  ['https://board.example.evil.example/', false],
  ['https://board.example@evil.example/', false],
  ['https://ada:secret@board.example/', false],
  ['https://board.example:8443/', false],
  ['ftp://board.example/', false],
  ['/projects', false],
  ['', false],
  [null, false],
])('whether %s is an address of this board: %s', (text, isOwn) => {
  expect(ownAddress(text, site) !== undefined).toBe(isOwn);
});
