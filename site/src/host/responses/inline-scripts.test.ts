import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

test('scripts with the nonce of the rendering are allowed by their hash, and no others', () => {
  const page =
    '<link nonce="n1"><script nonce="n1">one()</script><p>a > b</p><script async nonce="n1" type="module">two</script>' +
    '<script nonce="guessed">evil()</script><script>evil()</script><script src="/a.js" nonce="n1"></script>';
  const { html, hashes } = hashInlineScripts(page, 'n1');
  expect(hashes).toEqual([hashOf('one()'), hashOf('two')]);
  expect(html).toBe(
    '<link><script>one()</script><p>a > b</p><script async type="module">two</script>' +
      '<script nonce="guessed">evil()</script><script>evil()</script><script src="/a.js"></script>',
  );
});
