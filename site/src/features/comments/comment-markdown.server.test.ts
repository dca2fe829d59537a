import { expect, test } from 'vitest';
import { renderComment as render } from './comment-markdown.server.ts';

const renderComment = (content: string) => render({ content, mentions: [] });
const rel = 'rel="nofollow ugc noopener noreferrer"';
const lines = (html: string) => html.replace(/\n/g, '').replaceAll('<br />', '|');

test('a comment without marks reads as it was typed', () => {
  expect(lines(renderComment('Two lines,\nof 3 < 4 & more.\n\n    Indented, as it was pasted.'))).toBe(
    '<p>Two lines,|of 3 &lt; 4 &amp; more.</p><p>Indented, as it was pasted.</p>',
  );
});

test.each([
  '# no heading',
  'no heading<br />\n---',
  '| no |<br />\n| -- |<br />\n| table |',
  '~~not struck~~',
  '[a]: no definition',
  '&amp;copy; &lt;b&gt;no HTML&lt;/b&gt;',
  'README.md, node.js and me@here.example are no addresses',
  '@ada is text unless a person is meant',
])('%s stays text', (html) => {
  const typed = html.replaceAll('<br />', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  expect(renderComment(typed).trim()).toBe(`<p>${html}</p>`);
});

test('emphasis, code, lists, quotes and links are shown, and addresses become links', () => {
  expect(lines(renderComment('**bold** and *slanted*, `a < b`\n\n> said\n\n- one\n- two\n\n```\ncode\n```'))).toBe(
    '<p><strong>bold</strong> and <em>slanted</em>, <code>a &lt; b</code></p><blockquote><p>said</p></blockquote>' +
      '<ul><li>one</li><li>two</li></ul><pre><code>code</code></pre>',
  );
  expect(renderComment('[there](https://a.example "title") https://b.example/c_d_e.')).toBe(
    `<p><a href="https://a.example" ${rel}>there</a> <a href="https://b.example/c_d_e" ${rel}>https://b.example/c_d_e</a>.</p>\n`,
  );
});

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](mailto:me@here.example)',
  '[x](//evil.example)',
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
])('%s leads nowhere', (text) => {
  expect(renderComment(text)).not.toMatch(/<(?!\/?(p|br \/)>)/);
});

test('a picture is a link to it', () => {
  expect(renderComment('![x](https://a.example/a.png)')).toBe(
    `<p>!<a href="https://a.example/a.png" ${rel}>x</a></p>\n`,
  );
});

test('people whom a comment mentions are links, wherever they are no part of a link, of code or of another name', () => {
  const mentions = [
    { name: 'ada', id: '1' },
    { name: 'ben-2', id: '2' },
  ];
  const html = (content: string) => render({ content, mentions }).trim();
  const [ada, ben] = ['<a href="/people/1">@Ada</a>', '<a href="/people/2">@ben-2</a>'];
  expect(html('Thanks, **@Ada** and (@ben-2), @cy.')).toBe(`<p>Thanks, <strong>${ada}</strong> and (${ben}), @cy.</p>`);
  expect(html('`@ada` @ada-l me@ada https://a.example/@ada')).not.toContain('/people/');
  expect(html('[@ada](https://a.example)')).toBe(`<p><a href="https://a.example" ${rel}>@ada</a></p>`);
});

test.each([
  ['[https://bank.example/login](https://evil.example/x)', 'evil.example'],
  ['[sign in at bank.example](https://evil.example)', 'evil.example'],
  ['[**bank**.`example`](https://evil.example)', 'evil.example'],
  ['[bank．example](https://evil.example)', 'evil.example'],
  ['[bank.ex\u200bample](https://evil.example)', 'evil.example'],
  ['[evil.example or bank.example](https://evil.example)', 'evil.example'],
  ['[bank.example](https://bank.example@evil.example/)', 'evil.example'],
  ['<https://bank.example@evil.example/>', 'evil.example'],
  ['[elpmaxe.knab\u202e](https://evil.example)', 'evil.example'],
  ['[bank.example:8443](https://bank.example)', 'bank.example'],
  ['https://аррӏе.example', 'xn--80ak6aa92e.example'],
])('%s is followed by the host that it leads to', (text, host) => {
  expect(renderComment(text)).toContain(`</a><bdi> (${host})</bdi></p>`);
});

test.each([
  '[the docs](https://a.example/b)',
  '[a.example](https://www.a.example/b)',
  '[a.example/README.md](https://a.example/b)',
  '[version 2.5](https://a.example/b)',
  'https://a.example/b.example/c?d=e.example',
  '[here](/projects)',
])('%s needs no host', (text) => {
  expect(renderComment(text)).not.toContain('<bdi>');
});

test('a mark of direction ends with its piece of text: a link, a line, a name', () => {
  const html = render({
    content: 'a\u202eb [c\u2069\u202e](https://a.example) @ada\nd `e\u2066f` שלום',
    mentions: [{ name: 'ada', id: '1' }],
  });
  expect(html.replace(/ href="[^"]*"| rel="[^"]*"/g, '')).toBe(
    '<p>a\u2067\u202eb \u202c\u2069<a>c\u2067\u202e\u202c\u2069</a><bdi> (a.example)</bdi> <a>@ada</a><br />\n' +
      'd <code>e\u2066f\u2069</code> שלום</p>\n',
  );
});
