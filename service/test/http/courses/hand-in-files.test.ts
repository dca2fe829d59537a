import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepHandInFiles } from '../../../src/domain/hand-in-files/keeping.ts';
import { defaultTimeouts } from '../../../src/http/settings.ts';
import { officeDocument, openDocument, pdf, startFiles, zipWith } from '../../support/hand-ins.ts';
import { type Account, startMembersWorld } from '../../support/members.ts';
import { joinTeam, type People, type Person, startPeople } from '../../support/people.ts';
import { get } from '../../support/raw.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let eve: Person;
beforeAll(async () => {
  const env = { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_BUDGET_FILES: '1000/1h' };
  // The board's own sweep would take a file from the tests' sweep, and still be at it when they count.
  people = await startPeople(env, undefined, { hasBackground: false });
  const person = (name: string) => people.person(name);
  [ada, ben, cleo, eve] = [await person('ada'), await person('ben'), await person('cleo'), await person('eve')];
});
afterAll(() => people[Symbol.asyncDispose]());

const send = (person: Person, at: string, bytes: Buffer | string, name = 'Draft.pdf') =>
  person.put(`${at}/file?name=${encodeURIComponent(name)}`, new Blob([bytes as never], { type: octets }));
const octets = 'application/octet-stream';

/** Without a name, as somebody without a token. */
async function open(url: string, name?: string, headers: Record<string, string> = {}) {
  const exp = Math.floor(people.now() / 1000) + 86_400;
  const token = name && (await people.world.token(name, { exp, ...(name === 'mod' && { roles: ['moderator'] }) }));
  return fetch(people.world.url + url, {
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
  });
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const stored = async () => {
  const folder = join(people.world.folder, 'media');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).length;
};
const sweep = async (later = 0) => {
  const { store, media } = people.world.running.deps;
  while (await sweepHandInFiles({ store, media, clock: () => people.now() + later }));
};

test('a team hands in a file, and its team and the curators read the very bytes of it, and nobody else', async () => {
  const { at, handIns, projects } = await startFiles(people, ada, [ben, eve]);
  const [project] = projects as [string];
  await joinTeam(ben, project, cleo);
  const bytes = pdf();
  const sent = await send(cleo, `${handIns}/${project}`, bytes, 'C:\\work\\Unser Entwurf.PDF');
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { hand_in: { text: null, is_late: false, user: { id: cleo.id } } },
  ]);
  const { file } = sent.body.hand_in;
  const sha256 = hash('sha256', bytes);
  expect(file).toMatchObject({ name: 'Unser Entwurf.pdf', format: 'pdf', bytes: bytes.length, sha256 });
  expect((await ben.get(`${at}/stages`)).body.stages[0]).toMatchObject({
    ...{ takes: ['text', 'file'], file_kinds: ['pdf', 'slides', 'document', 'text', 'picture', 'zip'] },
    mine: [{ file: { url: file.url } }],
  });
  const { entries } = (await ada.get(handIns)).body;
  expect(entries.find((one: { project_id: string }) => one.project_id === project).hand_in.file).toEqual(file);
  for (const reader of ['ben', 'cleo', 'ada']) expect(await bytesOf(await open(file.url, reader))).toEqual(bytes);
  for (const reader of ['eve', 'mod', 'stranger']) expect((await open(file.url, reader)).status).toBe(404);
  expect((await open(file.url)).status).toBe(401);
  for (const seen of [await eve.get(`${at}/stages`), await people.see(`${at}/stages`), await people.see(at)])
    expect(seen.text).not.toContain('Entwurf');
});

test('a file is a download that nothing shows and nobody keeps, and is sent in parts', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const page = '<!doctype html><script>alert(1)</script>';
  const { file } = (await send(ben, `${handIns}/${projects[0]}`, page, 'Käse "1".html')).body.hand_in;
  expect(file).toMatchObject({ name: 'Käse _1_.html.txt', format: 'txt' });
  const whole = await open(file.url, 'ben');
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-disposition': `attachment; filename="Kase _1_.html.txt"; filename*=UTF-8''K%C3%A4se%20_1_.html.txt`,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-length': String(page.length),
  });
  const part = await open(file.url, 'ben', { Range: 'bytes=2-8' });
  expect([part.status, String(await bytesOf(part))]).toEqual([206, page.slice(2, 9)]);
  expect((await open(file.url, 'ben', { Range: 'bytes=900-' })).status).toBe(416);
});

describe('what is in a file decides what it is', () => {
  const zip = zipWith(['src/main.ts', 'x'], ['basic/readme', 'x']);
  test.each<[string, Buffer | string, string, string]>([
    ['a PDF', pdf(), 'a.exe', 'a.exe.pdf'],
    ['a ZIP', zip, 'code.zip', 'code.zip'],
    ['an empty ZIP', zipWith(), 'code.zip', 'code.zip'],
    ['slides of PowerPoint', officeDocument('ppt/presentation.xml'), 'talk.pptx', 'talk.pptx'],
    ['a document of Word', officeDocument('word/document.xml'), 'talk.zip', 'talk.zip.docx'],
    ['slides of Impress', openDocument('presentation'), 'talk.odp', 'talk.odp'],
    ['a document of Writer', openDocument('text'), 'talk.odt', 'talk.odt'],
    ['Markdown', '# Über uns\r\n', 'readme.markdown', 'readme.md'],
    ['plain text', 'A clock.\n', 'notes', 'notes.txt'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'a.jpg', 'a.jpg.png'],
    ['a JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'A.JPEG', 'A.jpg'],
    ['nothing of a name', 'A clock.', '../../.. ', 'file.txt'],
    ['a name that turns around', 'A clock.', 'a\u202efdp.exe', 'afdp.exe.txt'],
  ])('%s', async (_, bytes, name, expected) => {
    const { handIns, projects } = await startFiles(people, ada, [ben]);
    const { status, body } = await send(ben, `${handIns}/${projects[0]}`, bytes, name);
    expect([status, body.hand_in?.file.name]).toEqual([200, expected]);
  });

  test.each<[string, Buffer | string, string, RegExp]>([
    ['nothing', '', 'a.pdf', /empty/],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'a.pdf', /does not know/],
    ['text of another encoding', Buffer.from('\xff\xfeA\0', 'latin1'), 'a.txt', /UTF-8/],
    ['slides with macros', officeDocument('ppt/presentation.xml', ['ppt/vbaProject.bin', 'x']), 'a.pptx', /macros/],
    ['a document with macros', openDocument('text', ['Basic/script-lc.xml', 'x']), 'a.odt', /macros/],
    ['half a ZIP', zip.subarray(0, 60), 'a.zip', /damaged/],
  ])('%s is refused, with what to do', async (_, bytes, name, reason) => {
    const { handIns, projects } = await startFiles(people, ada, [ben]);
    const before = await stored();
    const { status, body } = await send(ben, `${handIns}/${projects[0]}`, bytes, name);
    expect([status, body.code, body.reason]).toEqual([415, 'unsupported_file', expect.stringMatching(reason)]);
    expect(await stored()).toBe(before);
  });

  test('and what curators ask for decides what they get', async () => {
    const { at, handIns, projects, wanted } = await startFiles(people, ada, [ben], { file_kinds: ['zip', 'pdf'] });
    const refused = await send(ben, `${handIns}/${projects[0]}`, 'A text.', 'a.pdf');
    expect([refused.status, refused.body.reason]).toEqual([415, 'This stage takes: a PDF; a ZIP.']);
    expect((await send(ben, `${handIns}/${projects[0]}`, zipWith(), 'a.zip')).status).toBe(200);
    const stages = [{ ...wanted, takes: ['text'] }];
    expect((await ada.put(`${at}/stages`, { stages })).body.stages[0].file_kinds).toEqual([]);
    const none = await send(ben, `${handIns}/${projects[0]}`, zipWith(), 'a.zip');
    expect([none.status, none.body.reason]).toEqual([415, 'This stage takes no file.']);
    for (const file_kinds of [['exe'], ['pdf', 'pdf']])
      expect((await ada.put(`${at}/stages`, { stages: [{ ...wanted, file_kinds }] })).status).toBe(400);
  });
});

test('a file has up to 25 MB, and one that is larger leaves nothing', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  await sweep(HOUR_MS);
  const [before, at] = [await stored(), `${handIns}/${projects[0]}`];
  const large = Buffer.concat([pdf(), Buffer.alloc(limits.handInFiles.bytes)]);
  expect(await send(ben, at, large)).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  expect([await stored(), (await ada.get(handIns)).body.entries[0].hand_in]).toEqual([before, undefined]);
  const largest = large.subarray(0, limits.handInFiles.bytes);
  const { file } = (await send(ben, at, largest)).body.hand_in;
  expect(hash('sha256', await bytesOf(await open(file.url, 'ada')))).toBe(hash('sha256', largest));
});

test('the last file counts until the date; after it a team without one hands one in, once and late', async () => {
  const { at, handIns, projects } = await startFiles(people, ada, [ben, eve]);
  const [own, other] = projects.map((project) => `${handIns}/${project}`) as [string, string];
  await ben.put(own, { text: 'See the file.' });
  const first = (await send(ben, own, pdf('first'))).body.hand_in;
  await sweep(HOUR_MS);
  const before = await stored();
  const second = (await send(ben, own, pdf('second'))).body.hand_in;
  expect([first.text, second.text]).toEqual(['See the file.', 'See the file.']);
  expect((await open(first.file.url, 'ben')).status).toBe(404);
  await sweep();
  expect(await stored()).toBe(before);
  await eve.put(other, { text: 'In time.' });
  people.wait(11 * HOUR_MS);
  expect(await send(ben, own, pdf('third'))).toMatchObject({ status: 409, body: { code: 'stage_over' } });
  // Whoever has not heard the response sends it again.
  expect((await send(ben, own, pdf('second'))).body.hand_in).toEqual(second);
  expect((await ben.delete(`${own}/file`)).status).toBe(409);
  expect((await ben.put(own, { text: 'Better.' })).status).toBe(409);
  expect((await send(eve, other, pdf('late'))).body.hand_in).toMatchObject({ is_late: true, text: 'In time.' });
  expect((await send(eve, other, pdf('later'))).status).toBe(409);
  expect((await ada.get(`${at}/stages`)).body.stages[0]).toMatchObject({ handed_in: 2, late: 1 });
});

test('a team takes its file back until the date; the rest stands, and what is left of nothing is gone', async () => {
  const { at, handIns, projects } = await startFiles(people, ada, [ben]);
  const own = `${handIns}/${projects[0]}`;
  await sweep(HOUR_MS);
  const before = await stored();
  const { file } = (await send(ben, own, pdf())).body.hand_in;
  await ben.put(own, { text: 'With a text.' });
  expect((await ben.put(own, { text: null })).body.hand_in).toMatchObject({ text: null, file: { url: file.url } });
  await ben.put(own, { text: 'With a text.' });
  expect([(await eve.delete(`${own}/file`)).status, (await ada.delete(`${own}/file`)).status]).toEqual([404, 404]);
  expect([(await ben.delete(`${own}/file`)).status, (await ben.delete(`${own}/file`)).status]).toEqual([204, 204]);
  expect((await open(file.url, 'ben')).status).toBe(404);
  const [mine] = (await ben.get(`${at}/stages`)).body.stages[0].mine;
  expect([mine.text, mine.file]).toEqual(['With a text.', undefined]);
  await sweep();
  expect(await stored()).toBe(before);
  const other = await startFiles(people, ada, [ben]);
  await send(ben, `${other.handIns}/${other.projects[0]}`, pdf());
  await ben.delete(`${other.handIns}/${other.projects[0]}/file`);
  expect((await ben.get(`${other.at}/stages`)).body.stages[0].mine).toEqual([]);
});

test('nobody hands in for others, and not for a stage of another showcase', async () => {
  const { handIns, projects, at } = await startFiles(people, ada, [ben]);
  const elsewhere = await startFiles(people, ada, [eve]);
  const own = `${handIns}/${projects[0]}`;
  for (const person of [ada, eve]) expect((await send(person, own, pdf())).status).toBe(404);
  expect((await send(ben, `${elsewhere.handIns}/${projects[0]}`, pdf())).status).toBe(404);
  expect((await send(ben, own.replace(at, elsewhere.at), pdf())).status).toBe(404);
  expect((await ben.put(`${own}/file`, new Blob([pdf() as never], { type: octets }))).status).toBe(400);
});

test('an upload that breaks off in the store leaves nothing, and can be sent again', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const own = `${handIns}/${projects[0]}`;
  await sweep(HOUR_MS);
  const before = await stored();
  const { media } = people.world.running.deps;
  const { put } = media.store;
  const broken = vi.spyOn(media.store, 'put').mockImplementationOnce(async (...given) => {
    await put(...given);
    throw new Error('the process was killed here');
  });
  expect((await send(ben, own, pdf())).status).toBe(500);
  broken.mockRestore();
  expect((await ada.get(handIns)).body.entries[0].hand_in).toBeUndefined();
  await sweep(HOUR_MS / 2);
  expect(await stored()).toBe(before);
  expect((await send(ben, own, pdf())).status).toBe(200);
  await sweep(HOUR_MS);
  expect((await bytesOf(await open((await ada.get(handIns)).body.entries[0].hand_in.file.url, 'ada'))).length).toBe(
    pdf().length,
  );
});

test('uploads at once leave one file, and those of a late team one winner', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const own = `${handIns}/${projects[0]}`;
  await sweep(HOUR_MS);
  const before = await stored();
  people.wait(11 * HOUR_MS);
  const sent = await Promise.all([1, 2, 3, 4].map((n) => send(ben, own, pdf(`n${n}`))));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await sweep(HOUR_MS);
  expect(await stored()).toBe(before + 1);
});

test('a file goes with its hand-in, its entry, its stage and its project', async () => {
  await sweep(HOUR_MS);
  const before = await stored();
  const begin = async () => {
    const scene = await startFiles(people, ada, [ben]);
    const { file } = (await send(ben, `${scene.handIns}/${scene.projects[0]}`, pdf(scene.id))).body.hand_in;
    return { ...scene, file };
  };
  const [taken, dropped, deleted, gone] = [await begin(), await begin(), await begin(), await begin()];
  await ben.delete(`${taken.at}/entries/${taken.projects[0]}`);
  await ada.put(`${dropped.at}/stages`, { stages: [] });
  await ben.delete(`/api/projects/${deleted.projects[0]}`);
  await ada.delete(`/api/collections/${gone.id}`);
  for (const { file } of [taken, dropped, deleted, gone])
    for (const reader of ['ada', 'ben']) expect((await open(file.url, reader)).status).toBe(404);
  await sweep();
  expect(await stored()).toBe(before);
});

test('of a project that is hidden curators read no file while it is; of somebody erased the name goes, and the work stays', async () => {
  const { at, stageId, handIns, projects } = await startFiles(people, ada, [ben]);
  const own = `${handIns}/${projects[0]}`;
  const dan = await people.person(`dan-${stageId}`);
  await joinTeam(ben, projects[0] as string, dan);
  const { file } = (await send(dan, own, pdf())).body.hand_in;
  expect((await dan.get('/api/me/export')).body.hand_ins).toMatchObject([{ stage: 'Draft', file: file.url }]);
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${projects[0]}/removal`, { reason: 'Looking', for_hours: 1 });
  const zip = `/hand-in-files/stages/${stageId}`;
  for (const url of [file.url, zip]) expect((await open(url, 'ada')).status).toBe(404);
  expect((await ada.get(`${at}/stages`)).body.stages[0].files_url).toBeUndefined();
  expect((await open(file.url, 'ben')).status).toBe(200);
  expect((await send(ben, own, pdf('new'))).status).toBe(404);
  await mod.delete(`/api/moderation/projects/${projects[0]}/removal`);
  expect((await open(file.url, 'ada')).status).toBe(200);
  await dan.delete('/api/me');
  expect((await open(file.url, `dan-${stageId}`)).status).toBe(401);
  const [mine] = (await ben.get(`${at}/stages`)).body.stages[0].mine;
  expect([mine.file.url, mine.user]).toEqual([file.url, undefined]);
  expect((await open(file.url, 'ben')).status).toBe(200);
});

test('curators get all files of a stage as one ZIP, a folder for each project, whatever the projects are called', async () => {
  const { at, stageId, handIns, projects } = await startFiles(people, ada, [ben, eve, cleo]);
  const names = ['Gezeiten/Uhr', 'gezeiten_uhr', '..'];
  const people3 = [ben, eve, cleo];
  const contents = [pdf('a'), Buffer.from('Text'), zipWith(['x', 'y'])];
  for (const [i, project] of projects.entries()) {
    await people3[i]?.patch(`/api/projects/${project}`, { name: names[i] });
    await send(people3[i] as Person, `${handIns}/${project}`, contents[i] as Buffer, `Datei ${i}`);
  }
  const url = (await ada.get(`${at}/stages`)).body.stages[0].files_url;
  expect(url).toBe(`/hand-in-files/stages/${stageId}`);
  const response = await open(url, 'ada');
  const zip = await bytesOf(response);
  expect([response.headers.get('content-length'), response.headers.get('content-disposition')]).toEqual([
    String(zip.length),
    `attachment; filename="Draft.zip"; filename*=UTF-8''Draft.zip`,
  ]);
  expect(entriesIn(zip)).toEqual([
    ['project/Datei 2.zip', contents[2]],
    ['Gezeiten_Uhr/Datei 0.pdf', contents[0]],
    ['gezeiten_uhr (2)/Datei 1.txt', contents[1]],
  ]);
  for (const [reader, status] of [
    ['ben', 404],
    ['mod', 404],
    [undefined, 401],
  ] as const)
    expect((await open(url, reader)).status).toBe(status);
  expect((await open('/hand-in-files/stages/nothing', 'ada')).status).toBe(404);
});

/** What a reader of ZIPs finds: by the list at the end, with the checksums compared. */
function entriesIn(zip: Buffer): [string, Buffer][] {
  const end = zip.length - 22;
  const found: [string, Buffer][] = [];
  for (let at = zip.readUInt32LE(end + 16); at < end; ) {
    const [length, size, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const content = zip.subarray(start, start + size);
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    found.push([zip.toString('utf8', at + 46, at + 46 + length), content]);
    at += 46 + length;
  }
  expect(zip.readUInt16LE(end + 10)).toBe(found.length);
  return found;
}

test('files count for a budget', async () => {
  await using small = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_BUDGET_FILES: '1/1h' });
  const [curator, maker] = [await small.person('ada'), await small.person('ben')];
  const { handIns, projects } = await startFiles(small, curator, [maker]);
  expect((await send(maker, `${handIns}/${projects[0]}`, pdf('one'))).status).toBe(200);
  expect(await send(maker, `${handIns}/${projects[0]}`, pdf('two'))).toMatchObject({
    ...{ status: 429, body: { code: 'budget_spent' } },
  });
});

test('an upload that only holds on is ended, and leaves neither a hand-in nor a file', async () => {
  const file = { bytesPerSecond: 1_000_000_000, graceMs: 30 };
  await using world = await startMembersWorld({
    env: { LAUNCHBOARD_REVIEW: 'off' },
    settings: { timeouts: { ...defaultTimeouts, request: 100, file } },
  });
  const [curator, maker] = [await world.as('ada'), await world.as('ben')];
  const as = ({ send: sent }: Account) => ({
    put: (path: string, body?: unknown) => sent('PUT', path, body),
    post: (path: string, body?: unknown) => sent('POST', path, body),
  });
  const scene = await startFiles({ now: Date.now }, as(curator), [as(maker)]);
  const path = `${scene.handIns}/${scene.projects[0]}/file?name=a.pdf`;
  const head = { Authorization: `Bearer ${maker.token}`, 'Content-Type': octets, 'Content-Length': '5000' };
  const answer = await world.ask(Buffer.concat([Buffer.from(get(path, head, 'PUT')), pdf()]));
  expect([answer.status, answer.json().code]).toEqual([408, 'request_timeout']);
  expect((await curator.send('GET', scene.handIns)).body.entries[0].hand_in).toBeUndefined();
  expect(await world.store.read(({ db }) => db.selectFrom('hand_in_files').selectAll().execute())).toEqual([]);
});
