import { plugins, type Read } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-cff';
import '@citation-js/plugin-ris';
import type { LaunchBoardClient } from '@launch-board/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Citation } from '../site/src/features/citations/formats/citation.ts';
import { type CitationFile, citationFileNames, citationFiles } from '../site/src/features/citations/formats/files.ts';
import { citationFormats } from '../site/src/features/citations/formats/formats.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { member } from './members.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ada: Member;
let bo: Member;
let mia: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  [ada, bo, mia] = await Promise.all([
    memberOf(world, 'Ada Moreno'),
    memberOf(world, 'Bo Lind'),
    member(world, 'Mia', true),
  ]);
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string) => fetch(new URL(path, world.site), { headers: { accept: 'text/html' } });

/** The formats that a program reads which is not ours, and what it calls them: it would guess by what texts hold. */
const types = {
  'citation.bib': '@biblatex/text',
  'citation.ris': '@ris/file',
  'citation.json': '@else/json',
  'CITATION.cff': '@else/yaml',
} as const;
type Readable = keyof typeof types;
const readable = Object.keys(types) as Readable[];

/** Names and titles as that program reads them. Formats without a field for a whole name have it as a family name. */
function readBy(text: string, file: Readable) {
  const [read, ...more] = plugins.input.chain(text, { generateGraph: false, forceType: types[file] });
  // Of two in a CITATION.cff the preferred one is the last.
  const one = (more.at(-1) ?? read) as Read;
  const names = (one.author ?? one.editor ?? []).map(
    ({ literal, family, given }) => literal ?? `${family}${given ? `, ${given}` : ''}`,
  );
  return { title: one.title, names, url: one.URL, year: one.issued?.['date-parts'][0]?.[0] };
}

async function filesAt(path: string): Promise<Record<CitationFile, string>> {
  const texts = await Promise.all(
    citationFileNames.map(async (file) => {
      const response = await get(`${path}/${file}`);
      expect([file, response.status, response.headers.get('content-type')]).toEqual([
        file,
        200,
        `${citationFiles[file].type}; charset=utf-8`,
      ]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      return [file, await response.text()] as const;
    }),
  );
  return Object.fromEntries(texts) as Record<CitationFile, string>;
}

async function jsonLdAt(path: string) {
  const [, text = '{}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await (await get(path)).text()) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
}

const hostile = 'Lamp {a} \\b & "c" $1_ #: 海 <i>';

async function project(name: string) {
  const { project } = await ada.board.createProject({
    body: { name, tagline: 'A lamp: at night', github_url: 'https://git.example/lamp' },
  });
  const { member } = await ada.board.inviteMember({ id: project.id, body: { user_id: bo.id, role: 'member' } });
  await bo.board.acceptInvitation({ id: member.id });
  return project;
}

test('a project is cited in each format with its team, their roles and its permanent address, also in its page', async () => {
  const { id, created_at } = await project(hostile);
  const url = `${world.site}/projects/${id}`;
  const year = Number(created_at?.slice(0, 4));
  const files = await filesAt(`/projects/${id}`);
  for (const file of readable)
    expect([file, readBy(files[file], file)]).toEqual([
      file,
      { title: hostile, names: ['Ada Moreno', 'Bo Lind'], url, year },
    ]);
  const people = [ada, bo].map((one) => `${world.site}/people/${one.id}`);
  expect(JSON.parse(files['codemeta.json'])).toMatchObject({
    '@context': 'https://w3id.org/codemeta/3.0',
    type: 'SoftwareSourceCode',
    id: url,
    codeRepository: 'https://git.example/lamp',
    author: [
      { type: 'Person', id: people[0], name: 'Ada Moreno' },
      { type: 'Person', id: people[1], name: 'Bo Lind' },
      { type: 'Role', 'schema:author': people[0], roleName: 'owner' },
      { type: 'Role', 'schema:author': people[1], roleName: 'member' },
    ],
  });
  expect(JSON.parse(files['datacite.json'])).toMatchObject({
    titles: [{ title: hostile }],
    alternateIdentifiers: [{ alternateIdentifier: url, alternateIdentifierType: 'URL' }],
    creators: [{ name: 'Ada Moreno', nameType: 'Personal' }, { name: 'Bo Lind' }],
    contributors: [{ contributorType: 'ProjectLeader' }, { contributorType: 'ProjectMember' }],
    publicationYear: String(year),
  });
  expect(await jsonLdAt(`/projects/${id}`)).toMatchObject({
    '@type': 'SoftwareSourceCode',
    '@id': url,
    name: hostile,
    creator: [{ '@type': 'Person', name: 'Ada Moreno', url: people[0] }, { name: 'Bo Lind' }],
  });
});

test('a showcase is cited with its curators as editors, and a yearbook with the board', async () => {
  const opens_at = '2026-09-01T09:00:00.000Z';
  const { showcase } = await ada.board.createShowcase({
    body: { name: hostile, visibility: 'public', opens_at, closes_at: '2027-09-01T09:00:00Z' },
  });
  const path = `/showcases/${showcase.id}`;
  const files = await filesAt(path);
  for (const file of readable)
    expect([file, readBy(files[file], file)]).toMatchObject([
      file,
      { title: hostile, names: ['Ada Moreno'], url: world.site + path, year: 2026 },
    ]);
  expect(JSON.parse(files['citation.json'])).toMatchObject([{ editor: [{ literal: 'Ada Moreno' }] }]);
  expect(await jsonLdAt(path)).toMatchObject({ '@type': 'Collection', editor: [{ name: 'Ada Moreno' }] });

  const { term } = await mia.createTerm({
    body: { slug: 'year-2026', name: 'Year 2026', first_day: '2026-01-10', last_day: '2026-12-30' },
  });
  const yearbook = await filesAt(`/terms/${term.slug}`);
  for (const file of readable)
    expect([file, readBy(yearbook[file], file)]).toMatchObject([
      file,
      { title: 'Year 2026: yearbook', names: ['Launch Board'], url: `${world.site}/terms/year-2026`, year: 2026 },
    ]);
  expect(await (await get('/terms/year-2026')).text()).toContain(
    `Launch Board (2026). Year 2026: yearbook. ${world.site}/terms/year-2026<`,
  );
  expect(await jsonLdAt('/terms/year-2026')).toMatchObject({
    creator: [{ '@type': 'Organization', name: 'Launch Board' }],
  });
});

test('what is hidden has no citation from then on, and who leaves the team is in none', async () => {
  const { id } = await project('Leaving');
  await bo.board.removeMember({ id, user_id: bo.id });
  const left = await filesAt(`/projects/${id}`);
  expect(Object.values(left).filter((text) => text.includes('Bo Lind'))).toEqual([]);
  await ada.board.unpublishProject({ id });
  const { showcase } = await ada.board.createShowcase({ body: { name: 'Hidden', closes_at: '2027-09-01T09:00:00Z' } });
  const gone = [`/projects/${id}`, `/showcases/${showcase.id}`, '/terms/week', `/projects/${crypto.randomUUID()}`];
  for (const path of gone)
    for (const file of citationFileNames)
      expect([path, file, (await get(`${path}/${file}`)).status]).toEqual([path, file, 404]);
});

test.each([{ hasScripts: false }, { hasScripts: true }])(
  'a page offers its citation; scripts: $hasScripts',
  async ({ hasScripts }) => {
    const { id, created_at } = await project(`Offered ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts });
    await visitor.open(`/projects/${id}`);
    await visitor.page.getByText('Cite', { exact: true }).click();
    await visitor.page
      .getByText(
        `Ada Moreno, Bo Lind (${created_at?.slice(0, 4)}). Offered ${hasScripts}. Launch Board. ${world.site}/projects/${id}`,
      )
      .waitFor();
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('link', { name: 'CITATION.cff' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('CITATION.cff');
    if (hasScripts) await expectAccessible(visitor.page);
  },
);

/** Texts as the board keeps them: with something in them. */
const said = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
const words = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'{}\\"$%&#_^~@,=:-\'`<>|*[]!?\n\r\t a and'), maxLength: 30 }),
    fc.constantFrom(
      'on',
      'null',
      '1:20',
      '0x1f',
      '2026-11-20',
      'TY  - COMP',
      'A and B',
      '# x',
      '- y',
      '"',
      "'",
      'ER  - ',
    ),
  )
  .filter((text) => said(text) !== '');
const anyCitation = fc
  .record({ title: words, names: fc.array(words, { minLength: 1, maxLength: 3 }), about: words, keyword: words })
  .map(
    ({ title, names, about, keyword }): Citation => ({
      kind: 'software',
      key: 'project-1',
      title,
      authors: names.map((name) => ({ name, address: 'https://board.example/people/1', role: 'member' })),
      about,
      keywords: [keyword],
      published: '2026-11-20T10:00:00.000Z',
      changed: null,
      address: 'https://board.example/projects/1',
      repository: null,
      doi: null,
      board: { name: 'Board', university: null, address: 'https://board.example' },
    }),
  );

/** In RIS a comma in a name is where the family's name ends, and nothing can stand for it. */
const withoutCommas = anyCitation.filter(({ authors }) => authors.every(({ name }) => !name.includes(',')));

test.each(readable)('whatever names hold, a program that is not ours reads each of 1,000 citations: %s', (file) => {
  for (const citation of fc.sample(file === 'citation.ris' ? withoutCommas : anyCitation, 1000)) {
    const { title, names } = readBy(citationFormats[file](citation), file);
    expect(title).toBe(said(citation.title));
    expect(names).toEqual(citation.authors.map(({ name }) => said(name)));
  }
});

test('a CITATION.cff says the same to readers of YAML 1.1 and 1.2', () => {
  for (const citation of fc.sample(anyCitation, 1000)) {
    const text = citationFormats['CITATION.cff'](citation);
    expect(parse(text, { version: '1.1' })).toEqual(parse(text, { version: '1.2' }));
  }
});

test('lines of RIS are a tag and a value, whatever texts hold', () => {
  for (const citation of fc.sample(anyCitation, 1000)) {
    const lines = citationFormats['citation.ris'](citation).split('\r\n');
    expect([lines[0], ...lines.slice(-2)]).toEqual(['TY  - COMP', 'ER  - ', '']);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\r\n]*$/);
  }
});
