import { limits } from '@launch-board/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfPage } from './page-words.ts';

const of = (html: string, robots = '') => wordsOfPage(html, robots);

test('of a page its title and its paragraphs are kept, and nothing that it does', () => {
  const { title, words, isKept } = of(`<!doctype html><html><head><title> Tide &amp; Clock </title>
    <style>p { color: red }</style><script>alert('x')</script></head><body><nav><a href="/">Home</a></nav>
    <h1>When to <em>sail</em></h1><p>One<br>two &lt;b&gt; <a href="javascript:alert(1)">three</a>.</p>
    <div hidden>Secret</div><p aria-hidden="true">Icon</p><noscript>Turn it on</noscript>
    <svg><title>Drawing</title><text>No</text></svg><template><p>No</p></template><iframe>No</iframe>
    <ul><li>First</li><li>Second</li></ul></body></html>`);
  expect(title).toBe('Tide & Clock');
  expect(words.split('\n\n')).toEqual(['When to sail', 'One', 'two <b> three.', 'First', 'Second']);
  expect(isKept).toBe(true);
});

test.each([
  ['<meta name="robots" content="noarchive">', ''],
  ['<META NAME="ROBOTS" CONTENT="index, NOARCHIVE">', ''],
  ['<meta name="launchboard" content="none">', ''],
  ['', 'noarchive'],
  ['', 'googlebot: nofollow, launchboard: noarchive'],
  ['', 'noindex, nofollow'],
])('a page with %s and the header "%s" is not kept', (head, robots) => {
  expect(of(`<head>${head}</head><p>Words</p>`, robots).isKept).toBe(false);
});

test('whatever comes, what is kept is bounded, without characters that turn or end a text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<div hidden>',
      '</div>',
      '<title>',
      '\u202e',
      '\0',
      '<br>',
      '<!--',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { title, words } = of(pieces.join(''));
      expect(words.length).toBeLessThanOrEqual(limits.life.kept.words);
      expect((title ?? '').length).toBeLessThanOrEqual(limits.life.kept.title);
      expect(words.replaceAll('\n', '') + (title ?? '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(words.isWellFormed()).toBe(true);
    }),
  );
  expect(of(`<p>${'word '.repeat(200_000)}</p>`).words).toHaveLength(limits.life.kept.words);
  expect(of('<p>a</p>'.repeat(60_000)).words.length).toBeLessThanOrEqual(limits.life.kept.words);
});
