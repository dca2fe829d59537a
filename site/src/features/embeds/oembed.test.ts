import { expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import { oembedHref } from './frame.ts';
import { oembedOf, readOembed } from './oembed.ts';

const url = 'https://board.example';
const id = '6a1f0a52-7d0e-4b1f-9a3c-1d2e3f405162';
const page = `${url}/projects/${id}`;
const ask = (query: Record<string, string>) =>
  readOembed(new URLSearchParams(query), url, (code) => ['en', 'de'].includes(code));

test('the address that a page names in its head is read as that page', () => {
  const asked = new URL(oembedHref(url, `/projects/${id}`, 'de'));
  expect(asked.searchParams.get('lang')).toBe('de');
  expect(readOembed(asked.searchParams, url, () => true)).toEqual({
    shown: { kind: 'project', id },
    most: {},
    language: undefined,
  });
});

test.each<[string, Record<string, string>, number]>([
  ['no address', {}, 400],
  ['what is none', { url: 'projects' }, 400],
  ['an address of another site', { url: 'https://other.example/' }, 400],
  ['a width that is none', { url: page, maxwidth: 'wide' }, 400],
  ['a height of nothing', { url: page, maxheight: '0' }, 400],
  ['a page that has no document', { url: `${url}/about` }, 404],
  ['XML', { url: page, format: 'xml' }, 501],
  ['a format that is none', { url: page, format: 'yaml' }, 501],
])('%s is refused with its status', (_what, query, status) => {
  expect(ask(query)).toEqual({ status });
});

test('a language is passed on if the board has it, and a slash at the end changes nothing', () => {
  expect(ask({ url: `${page}/?lang=de`, maxwidth: '300' })).toEqual({
    shown: { kind: 'project', id },
    most: { width: 300 },
    language: 'de',
  });
  expect(ask({ url: `${page}?lang=fr` })).toMatchObject({ language: undefined });
});

const embed: Embed = {
  path: `/projects/${id}`,
  kind: 'Project',
  title: 'Lamps & "Lights" <3',
  about: undefined,
  facts: [],
  rows: [],
  more: undefined,
  author: { name: 'Ada', path: '/people/1' },
  cardPath: '/cards/1.png',
};

test('a response keeps to the size that was asked for, and its lines hold no markup of a member', () => {
  const answer = (most: { width?: number; height?: number }) =>
    oembedOf(
      { embed, shown: { kind: 'project', id }, most, language: undefined },
      { url, brand: { name: 'Board' }, languages: [] },
    );
  expect(answer({})).toMatchObject({ type: 'rich', version: '1.0', width: 480, thumbnail_width: 1200 });
  const small = answer({ width: 300, height: 100 });
  expect(small).toMatchObject({ width: 300, height: 100 });
  expect(small).not.toHaveProperty('thumbnail_url');
  expect(small.html).toBe(
    `<iframe src="${page}/embed" title="Lamps &amp; &quot;Lights&quot; &lt;3" width="300" height="100" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  );
});
