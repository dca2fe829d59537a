import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLanguage } from '@launch-board/host/language/languages';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../service/test/support/folder.ts';
import { ConfigError, readConfig } from '../settings/config.ts';
import { accentsOf } from './accent.ts';
import { type OwnBrand, readBrand } from './brand.ts';
import { brandIn, legalTextsIn } from './brand-texts.ts';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';

/** The beginning of a PNG, as far as its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

type Files = Record<string, string | Buffer>;

/** The brand of a folder with these files, or what the site says when it does not start. */
async function brandOf(files: Files): Promise<{ brand?: OwnBrand; problems: string[] }> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'face');
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  try {
    return { brand: readConfig({ LAUNCHBOARD_BRAND: path }).brand, problems: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problems: error.problems.map((problem) => problem.replaceAll(`${path}/`, '')) };
  }
}

const json = (facts: object): Files => ({ 'brand.json': JSON.stringify(facts) });

test('a board shows what its folder says, and the rest as a plain board does', async () => {
  const { brand } = await brandOf({
    ...json({ name: 'Startplatz', university: 'Ostend University', logo: 'l.svg', imprint: 'i.md', accent: '#0b5d3f' }),
    'l.svg': square,
    'i.md': '# Impressum\n',
  });
  expect(brand?.facts).toMatchObject({
    name: 'Startplatz',
    heading: 'Made at Ostend University',
    lead: expect.stringContaining('students and staff'),
    logo: { width: 36, height: 36, darkHref: undefined },
    legal: ['imprint'],
  });
  expect(brand?.legalTexts).toEqual({ imprint: '# Impressum' });
  const { logo, iconHref, styleHref } = brand?.facts ?? {};
  for (const href of [logo?.href, iconHref, styleHref]) expect(brand?.assets.get(href ?? '')).toBeDefined();
});

test('readers of another language get what the folder says in it, and the rest as it is', async () => {
  const { brand } = await brandOf({
    ...json({ name: 'Startplatz', university: 'Ostend University', privacy: 'p.md', terms: 't.md' }),
    'brand.de.json': JSON.stringify({ university: 'Universität Ostende', links: [{ text: 'Mensa', href: '/about' }] }),
    'p.md': '# Privacy',
    'p.de.md': '# Datenschutz',
    't.md': '# Terms',
  });
  if (!brand) throw new Error('the folder was refused');
  const [german, inEnglish] = [brandIn(brand, loadLanguage('de')), brandIn(brand, loadLanguage('en'))];
  expect(german).toMatchObject({
    name: 'Startplatz',
    heading: 'Gemacht an: Universität Ostende',
    links: [{ text: 'Mensa' }],
  });
  expect(german.lead).toContain('Studierenden');
  expect(inEnglish).toEqual(brand.facts);
  expect(legalTextsIn(brand, 'de', 'en')).toEqual({
    privacy: { text: '# Datenschutz', language: 'de' },
    terms: { text: '# Terms', language: 'en' },
  });
});

const long = 'x'.repeat(300);

describe('what cannot be used is said with the file and what to do, all at once', () => {
  test.each<[string, Files, string[]]>([
    ['a folder without the file', {}, ['brand.json is missing']],
    ['no JSON', { 'brand.json': '{ name: }' }, ['brand.json: is not valid JSON']],
    ['no object', { 'brand.json': '[]' }, ['brand.json: must be a JSON object']],
    ['a slip of the pen', json({ nmae: 'x' }), ['"nmae" is not known. Known are name, university']],
    ['inherited names', json({ toString: 'x' }), ['"toString" is not known']],
    ['texts', json({ name: '', lead: long, heading: 'a\nb' }), ['"name" must', '"lead" must', '"heading" must']],
    ['a colour', json({ accent: 'green' }), ['"accent" must be a colour such as "#0b5d3f"']],
    [
      'half a pair',
      json({ accent_dark: '#0b5d3f', logo_dark: 'l.svg' }),
      ['"logo_dark" needs', '"accent_dark" needs', 'l.svg is missing'],
    ],
    ['a path out of the folder', json({ logo: '../l.svg' }), ['"logo" must be the name of a .svg or .png file']],
    [
      'more than words in another language',
      { ...json({}), 'brand.de.json': '{ "accent": "#0b5d3f", "lead": "" }' },
      ['brand.de.json: "accent" is not known', 'brand.de.json: "lead" must'],
    ],
    [
      'an empty text in another language',
      { ...json({ terms: 't.md' }), 't.md': 'x', 't.de.md': ' ' },
      ['t.de.md is empty'],
    ],
    ['a missing file', json({ terms: 't.md' }), ['t.md is missing. Add it, or take its name out']],
    [
      'a large logo',
      { ...json({ logo: 'l.svg' }), 'l.svg': square + ' '.repeat(102_400) },
      ['l.svg has 101 KB. Make it at most 100 KB'],
    ],
    ['a huge PNG', { ...json({ logo: 'l.png' }), 'l.png': png(60_000, 60_000) }, ['l.png is 60000 × 60000 pixels']],
    ['a PNG by name', { ...json({ logo: 'l.png' }), 'l.png': square }, ['l.png is not a PNG picture']],
    [
      'a script',
      { ...json({ logo: 'l.svg' }), 'l.svg': square.replace('<path', '<script>1</script><path') },
      ['l.svg has a script in it'],
    ],
    [
      'a stranger’s picture',
      { ...json({ logo: 'l.svg' }), 'l.svg': square.replace('<path', '<image href="https://x.example/"/><path') },
      ['l.svg has a reference to another file'],
    ],
    [
      'a wide icon',
      { ...json({ icon: 'i.png' }), 'i.png': png(64, 32) },
      ['i.png: an icon must be as wide as it is high'],
    ],
    ['an empty text', { ...json({ terms: 't.md' }), 't.md': ' \n' }, ['t.md is empty']],
    [
      'another encoding',
      { ...json({ terms: 't.md' }), 't.md': Buffer.from('Universit\u00e4t', 'latin1') },
      ['t.md is not UTF-8'],
    ],
    ['a long text', { ...json({ terms: 't.md' }), 't.md': 'x'.repeat(204_801) }, ['t.md has 201 KB']],
    [
      'a link to a script',
      json({ links: [{ text: 'x', href: 'javascript:alert(1)' }] }),
      ['"links" must have links such as'],
    ],
    [
      'a link to another host that looks like a path',
      json({ links: [{ text: 'x', href: '//x.example' }] }),
      ['"links" must have'],
    ],
    [
      'too many links',
      json({ links: Array(7).fill({ text: 'x', href: '/about' }) }),
      ['"links" must be a list of at most 6'],
    ],
  ])('%s', async (_what, files, expected) => {
    const { problems } = await brandOf(files);
    expect(problems).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) {
      expect(problems[index]).toMatch(/^LAUNCHBOARD_BRAND: /);
      expect(problems[index]).toContain(words);
    }
  });
});

test('a name that leads to a folder or a device is refused, and nothing is read of it', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, 'brand.json'), JSON.stringify({ terms: 't.md', privacy: 'p.md' }));
  mkdirSync(join(folder.path, 't.md'));
  symlinkSync('/dev/zero', join(folder.path, 'p.md'));
  const problems: string[] = [];
  readBrand(folder.path, problems);
  const told = ['t.md', 'p.md'].map((name) => `${join(folder.path, name)} is not a file`);
  expect(problems.toSorted()).toEqual(told.toSorted());
});

test('what could be more than a picture is served as nothing but a picture', async () => {
  const { brand } = await brandOf({ ...json({ logo: 'l.svg' }), 'l.svg': square });
  const asset = brand?.assets.get(brand.facts.logo?.href ?? '');
  expect(asset).toMatchObject({ type: 'image/svg+xml', policy: expect.stringMatching(/default-src 'none'.*sandbox/) });
});

test('places of a template that are still to fill in are told', async () => {
  const { brand } = await brandOf({ ...json({ terms: 't.md' }), 't.md': 'Run by [FILL IN: the university].' });
  expect(brand?.notes).toEqual([expect.stringContaining('"terms" still has places marked [FILL IN')]);
});

const grounds = { light: ['#fbfaf7', '#ffffff', '#f2efe8'], dark: ['#111317', '#1a1d23', '#181b20'] };
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever the accent, its words and the words on it have the contrast of WCAG AA in both schemes', () => {
  fc.assert(
    fc.property(anyColour, fc.option(anyColour, { nil: undefined }), (accent, dark) => {
      const accents = accentsOf(accent, dark, []);
      for (const scheme of ['light', 'dark'] as const) {
        const { flare, strong, on, ink, soft } = accents[scheme];
        for (const ground of [...grounds[scheme], soft]) expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [flare, strong]) expect(wcagContrast(on, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    {
      examples: [
        ['#ffff00', undefined],
        ['#000000', '#000000'],
        ['#ffffff', '#ffffff'],
        ['#808080', '#7a7a7a'],
      ],
    },
  );
});

test('a colour that will do is used as it is, and a correction is told', () => {
  const notes: string[] = [];
  const { light } = accentsOf('#0b5d3f', undefined, notes);
  expect([light.flare, light.ink]).toEqual(['#0b5d3f', '#0b5d3f']);
  expect(notes.filter((note) => note.includes('light'))).toEqual([]);
  const told: string[] = [];
  expect(accentsOf('#ffd100', undefined, told).light.flare).toBe('#ffd100');
  expect(told[0]).toMatch(/^the accent #ffd100 has a contrast of 1\.4 with the light page, so words in it are #/);
});

const source = join(import.meta.dirname, '../..');

test('the accent as it is stands only behind words; words and lines have the corrected one', () => {
  const uses = globSync('**/*.css', { cwd: source })
    .filter((name) => !name.endsWith('tokens.css'))
    .flatMap((name) => readFileSync(join(source, name), 'utf8').match(/^.*var\(--flare\).*$/gm) ?? []);
  expect(uses.length).toBeGreaterThan(1);
  expect(uses.filter((line) => !/^\s*background(-color)?:/.test(line))).toEqual([]);
});

test('the colours that contrast is checked against are those of the pages', () => {
  const tokens = readFileSync(join(source, 'ui/layout/tokens.css'), 'utf8');
  for (const [index, name] of ['paper', 'raised', 'sunken'].entries())
    expect(tokens).toContain(`--${name}: light-dark(${grounds.light[index]}, ${grounds.dark[index]})`);
});
