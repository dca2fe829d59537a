import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';

test('headings leave the first two levels to the page', () => {
  expect(renderMarkdown('# One\n\n###### Six')).toBe('<h3>One</h3>\n<h6>Six</h6>\n');
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
