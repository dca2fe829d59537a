import { HOUR_MS } from '@launch-board/host/durations';
import { launchProject, type People, type Person } from './people.ts';

/** Some bytes of each kind, in the formats that programs write. */
export const pdf = (text = 'one') => Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${text}\n%%EOF\n`, 'latin1');

type Inside = [name: string, content: string | Buffer];

/** A ZIP as programs write it, uncompressed and without checksums, which nothing here looks at. */
export function zipWith(...inside: Inside[]): Buffer {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, given] of inside) {
    const content = Buffer.from(given);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), content);
    list.push(entry, Buffer.from(name));
    at += 30 + name.length + content.length;
  }
  const entries = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(inside.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, entries, end]);
}

export const openDocument = (what: 'text' | 'presentation', ...more: Inside[]) =>
  zipWith(['mimetype', `application/vnd.oasis.opendocument.${what}`], ['content.xml', '<x/>'], ...more);
export const officeDocument = (main: string, ...more: Inside[]) =>
  zipWith(['[Content_Types].xml', '<x/>'], [main, '<x/>'], ...more);

type Sender = Pick<Person, 'put' | 'post'>;

/** A showcase of the curator's with a stage that asks for a file, entered by the others. */
export async function startFiles(
  people: Pick<People, 'now'>,
  curator: Sender,
  teams: readonly Sender[],
  stage: object = {},
) {
  const inHours = (hours: number) => new Date(people.now() + hours * HOUR_MS).toISOString();
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at: inHours(100) };
  const { id } = (await curator.post('/api/showcases', call)).body.showcase;
  const at = `/api/showcases/${id}`;
  const wanted = { name: 'Draft', takes: ['text', 'file'], due_at: inHours(10), ...stage };
  const [{ id: stageId }] = (await curator.put(`${at}/stages`, { stages: [wanted] })).body.stages;
  const projects: string[] = [];
  for (const team of teams) {
    const project = await launchProject(team);
    await team.put(`${at}/entries/${project}`, {});
    projects.push(project);
  }
  const handIns = `${at}/stages/${stageId}/hand-ins`;
  return { id, at, stageId, handIns, projects, wanted: { ...wanted, id: stageId } };
}
