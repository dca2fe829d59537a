import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDocument, openDocument, pdf, startFiles, zipWith } from '../../support/hand-ins.ts';
import { type People, type Person, startPeople } from '../../support/people.ts';

// What teams hand in who mean no good.

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_BUDGET_FILES: '1000/1h' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const send = (person: Person, at: string, bytes: Buffer, name = 'Draft.pdf') =>
  person.put(
    `${at}/file?name=${encodeURIComponent(name)}`,
    new Blob([bytes as never], { type: 'application/octet-stream' }),
  );

async function open(url: string, name: string) {
  const token = await people.world.token(name, { exp: Math.floor(people.now() / 1000) + 86_400 });
  return fetch(people.world.url + url, { headers: { Authorization: `Bearer ${token}` } });
}

test('an id that no file can have is not found, whatever is in it', async () => {
  for (const id of ['%00', 'a%00b', `${'a'.repeat(39)}%00`, 'A'.repeat(40), 'x'.repeat(3000)])
    expect((await open(`/hand-in-files/${id}`, 'ben')).status).toBe(404);
});

/** The end of a ZIP says that less is in its list. */
function lying(zip: Buffer, change: (end: Buffer) => void): Buffer {
  change(zip.subarray(-22));
  return zip;
}

const basic = ['Basic/script-lc.xml', 'x'] as [string, string];
const pictures = Array.from({ length: 20_000 }, (_, i) => [`Pictures/${i}`.padEnd(60, 'x'), ''] as [string, string]);

test.each<[string, Buffer, RegExp]>([
  ['of another language', openDocument('text', ['Scripts/python/open.py', 'x']), /macros/],
  [
    'behind a list that is said to be empty',
    lying(openDocument('text', basic), (end) => end.fill(0, 8, 16)),
    /damaged/,
  ],
  [
    'that the end of the file does not count',
    lying(openDocument('text', basic), (end) => end.writeUInt16LE(2, 10)),
    /macros/,
  ],
  ['in a list too long to be read', openDocument('text', basic, ...pictures), /damaged/],
  ['of Word behind a list that is not where it is said to be', officeOf('word/document.xml'), /damaged/],
])('macros %s are refused', async (_, bytes, reason) => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const { status, body } = await send(ben, `${handIns}/${projects[0]}`, bytes, 'a.odt');
  expect([status, body.reason]).toEqual([415, expect.stringMatching(reason)]);
});

function officeOf(main: string): Buffer {
  return lying(officeDocument(main), (end) => end.writeUInt32LE(0, 16));
}

test('a ZIP may have as many names as it likes', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const sent = await send(ben, `${handIns}/${projects[0]}`, zipWith(...pictures), 'code.zip');
  expect(sent.body.hand_in.file.format).toBe('zip');
});

test('no file of a stage takes the place of another in its ZIP, and none has the name of a device', async () => {
  const names = ['Clock', 'Clock', 'Clock (2)', 'NUL', 'com1.x'];
  const { stageId, handIns, projects } = await startFiles(
    people,
    ada,
    names.map(() => ben),
  );
  for (const [i, project] of projects.entries()) {
    await ben.patch(`/api/projects/${project}`, { name: names[i] });
    await send(ben, `${handIns}/${project}`, pdf(`${i}`), 'aux.pdf');
  }
  const zip = Buffer.from(await (await open(`/hand-in-files/stages/${stageId}`, 'ada')).arrayBuffer());
  const [, ...listed] = zip.toString('latin1').split('PK\u0001\u0002');
  const found = listed.map((entry) => entry.slice(42, entry.indexOf('.pdf') + 4));
  expect(found.toSorted()).toEqual(
    ['Clock (2) (2)', 'Clock (2)', 'Clock', '_NUL', '_com1.x'].map((folder) => `${folder}/_aux.pdf`).toSorted(),
  );
});

test('for a project that its team has withdrawn nothing is handed in any more', async () => {
  const { handIns, projects } = await startFiles(people, ada, [ben]);
  const own = `${handIns}/${projects[0]}`;
  await ben.delete(`/api/projects/${projects[0]}`);
  expect([(await send(ben, own, pdf())).status, (await ben.put(own, { text: 'Late.' })).status]).toEqual([404, 404]);
});
