import { expect, test } from 'vitest';
import { wantsHtml } from './wanted-type.ts';

test.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['text/html', true],
  ['TEXT/HTML', true],
  ['text/*', true],
  ['application/xhtml+xml', true],
  ['application/json;q=0.5, text/html', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['text/html;q=0.5, application/json', false],
  ['text/html, application/json', true],
  ['application/json, text/html', false],
  ['text/html;q=0, */*', false],
  ['image/png', false],
  [`text/html${', x/y'.repeat(1000)}`, false],
])('of %j a page is asked for: %s', (accept, isPage) => {
  expect(wantsHtml({ accept })).toBe(isPage);
});

test('a program that previews links and says so gets a page, whatever it accepts', () => {
  for (const name of ['Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0', 'facebookexternalhit/1.1', 'WhatsApp/2.23'])
    expect(wantsHtml({ accept: '*/*', 'user-agent': `Mozilla/5.0 (compatible; ${name})` })).toBe(true);
  expect(wantsHtml({ accept: '*/*', 'user-agent': 'curl/8.5.0' })).toBe(false);
});
