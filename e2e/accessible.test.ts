import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const phone = '@media (max-width: 700px)';
const desk = '@media (min-width: 701px)';
const light = '(prefers-color-scheme: light)';
const dark = '(prefers-color-scheme: dark)';
const pale = 'color: #777; background: #888';
const tiny = 'all: revert; width: 8px; height: 8px; padding: 0; border: 0; font-size: 6px';
const hidden = 'display: none';

type Fault = {
  /** The class of its element, and a part of what is said of it. */
  name: string;
  rule: string;
  html: string;
  css?: string;
  /** Where it is said: each rule once where it can say something, and colours in each look. */
  at: string[];
};

const words = (name: string) => `<p class="${name}">Words that nobody can read</p>`;
const picture = (name: string) => `<p><img class="${name}" src="/icon.svg"></p>`;
const targets = (name: string) => `<p><button class="${name}">a</button><button class="${name}">b</button></p>`;

const faults: Fault[] = [
  {
    name: 'pale',
    rule: 'color-contrast',
    html: words('pale'),
    css: `.pale { ${pale} }`,
    at: ['light at 360', 'dark at 360', 'dark at 1440', 'light at 1440'],
  },
  ...[
    { name: 'pale-light-phone', media: `${phone} and ${light}`, at: 'light at 360' },
    { name: 'pale-dark-phone', media: `${phone} and ${dark}`, at: 'dark at 360' },
    { name: 'pale-light-desk', media: `${desk} and ${light}`, at: 'light at 1440' },
    { name: 'pale-dark-desk', media: `${desk} and ${dark}`, at: 'dark at 1440' },
  ].map(({ name, media, at }) => ({
    name,
    rule: 'color-contrast',
    html: words(name),
    css: `${media} { .${name} { ${pale} } }`,
    at: [at],
  })),
  {
    name: 'only-colour',
    rule: 'link-in-text-block',
    html: '<p>Words before a <a class="only-colour" href="/">link</a> and after it</p>',
    css: `@media ${dark} { main p > a.only-colour { color: #cfcdc7; background: none; text-decoration: none; border: 0; font-weight: inherit } }`,
    at: ['dark at 360', 'dark at 1440'],
  },
  { name: 'unnamed', rule: 'label', html: '<input class="unnamed">', at: ['light at 360', 'dark at 1440'] },
  ...[
    { name: 'picture-phone', elsewhere: desk, at: 'light at 360' },
    { name: 'picture-desk', elsewhere: phone, at: 'dark at 1440' },
  ].map(({ name, elsewhere, at }) => ({
    name,
    rule: 'image-alt',
    html: picture(name),
    css: `${elsewhere} { .${name} { ${hidden} } }`,
    at: [at],
  })),
  ...[
    { name: 'tiny-phone', media: phone, at: 'light at 360' },
    { name: 'tiny-desk', media: desk, at: 'dark at 1440' },
  ].map(({ name, media, at }) => ({
    name,
    rule: 'target-size',
    html: targets(name),
    css: `${media} { .${name} { ${tiny} } }`,
    at: [at, at],
  })),
  {
    name: '',
    rule: 'px wider than the window',
    html: '<p class="wide">.</p>',
    css: `${phone} { .wide { width: 500px } }`,
    at: ['light at 360', 'dark at 360'],
  },
];

test('a fault of any kind is found in the looks that have it, and in no other', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/goodbye');
  await page.evaluate((faults) => {
    for (const { html, css } of faults) {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
      // A style element is refused by the site's policy.
      if (css) document.styleSheets[0]?.insertRule(css, document.styleSheets[0].cssRules.length);
    }
  }, faults);
  const said = await faultsOf(page);
  const found = faults.map(({ name, rule }) =>
    said.filter((fault) => fault.includes(rule) && fault.includes(`"${name}"`.replace('""', ''))),
  );
  const looks = found.map((these) => these.map((fault) => fault.split(':')[0]));
  expect(looks).toEqual(faults.map(({ at }) => at));
  expect(said).toHaveLength(looks.flat().length);
});

test('of elements that are alike all are looked at once, and one of each make in every look', async () => {
  await using visitor = await world.visitor();
  const { page } = visitor;
  await visitor.open('/goodbye');
  await page.evaluate((pale) => {
    const entry = (name: string) => `<article class="entry"><p class="${name}">Words</p></article>`;
    const entries = ['plain', 'plain', 'other', 'plain', 'other'].map(entry).join('');
    document.querySelector('main')?.insertAdjacentHTML('beforeend', entries);
    document.styleSheets[0]?.insertRule(`.entry p { ${pale} }`, document.styleSheets[0].cssRules.length);
  }, pale);
  const said = await faultsOf(page, { alike: 'article.entry' });
  const looks = ['light at 360', 'dark at 360', 'dark at 1440', 'light at 1440'];
  const times = looks.map((look) =>
    ['"plain"', '"other"'].map((name) => said.filter((fault) => fault.startsWith(look) && fault.includes(name)).length),
  );
  expect(times).toEqual([
    [3, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
