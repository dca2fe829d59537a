import { expect, test } from 'vitest';
import { linkFault, tidyLink } from './links.ts';

test.each([
  ['https://example.org', undefined],
  ['HTTP://Example.org/a?b=c#d', undefined],
  ['http://[::1]:8080/x', undefined],
  ['https://bücher.example/ä', undefined],
  ['javascript:alert(1)', 'must start with http:// or https://'],
  ['JaVaScRiPt:alert(1)', 'must start with http:// or https://'],
  ['data:text/html,x', 'must start with http:// or https://'],
  ['//example.org', 'must start with http:// or https://'],
  ['http:example.org', 'must start with http:// or https://'],
  ['example.org', 'must start with http:// or https://'],
  ['https://', 'must be a valid URL'],
  ['https://example.org:99999', 'must be a valid URL'],
  ['https://a|b.example', 'must be a valid URL'],
  ['https://ada:secret@example.org', 'must not contain a user name or password'],
  ['https://ada@example.org', 'must not contain a user name or password'],
  [' https://example.org', 'must not contain spaces or control characters'],
  ['java\nscript:alert(1)', 'must not contain spaces or control characters'],
  ['https://example.org/a b', 'must not contain spaces or control characters'],
])('%j is judged', (link, fault) => {
  expect(linkFault(link)).toBe(fault);
});

test.each([
  ['https://Example.org', 'https://Example.org'],
  ['https://example.org/a%20b?c=(d)#e', 'https://example.org/a%20b?c=(d)#e'],
  ['https://example.org/?a[]=1', 'https://example.org/?a%5B%5D=1'],
  ['https://example.org/##', 'https://example.org/#%23'],
  ['https://example.org/100%', 'https://example.org/100%25'],
  ['https://bücher.example/ä?ö#ü', 'https://xn--bcher-kva.example/%C3%A4?%C3%B6#%C3%BC'],
  ['https://example.org/{a}|b', 'https://example.org/%7Ba%7D%7Cb'],
])('%s is kept as %s', (link, kept) => {
  expect(tidyLink(link)).toBe(kept);
  expect(tidyLink(kept)).toBe(kept);
  expect(linkFault(kept)).toBeUndefined();
});
