import type { Browser } from './browser.ts';
import { expectThat } from './facts.ts';

// From the call to the accepted entries: a curator and forty students, through the forms of the site.

export type Call = { id: string; opensAt: number };
export type Entry = { project: string; name: string; isDraft: boolean; student: number };

/** What a spreadsheet program might take for something else. */
const awkward = [
  '=1+1',
  '+49 201',
  '-1',
  '@home',
  'Größe „Ä“',
  'Rakete 🚀',
  'say "hi", twice',
  '007',
  'a;b,c',
  'x'.repeat(80),
];
const nameOf = (n: number): string => awkward[n] ?? `Project ${n}`;

const local = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** Closes far ahead: the curator moves it once everybody is in. */
export async function openCall(curator: Browser): Promise<Call> {
  const now = Date.now();
  const fields: [string, string][] = [
    ['name', 'Demo day'],
    ['description', 'Show what you made.'],
    ['place', 'Hall 2'],
    ['opens_at', ''],
    ['closes_at', local(now + 3_600_000)],
    ['shown_at', ''],
    ['votes_each', '3'],
    ['voting_opens_at', local(now + 7_200_000)],
    ['voting_closes_at', local(now + 10_800_000)],
    ['who_may_enter', 'link'],
    ['accepts', 'by_hand'],
    ['visibility', 'public'],
    ['track', 'Software'],
    ['track', 'Hardware'],
  ];
  const page = await curator.post('/showcases/new', fields, 'form');
  const id = /\/showcases\/([0-9a-f-]{36})/.exec(page.url)?.[1] ?? '';
  expectThat(id !== '', `the call was not made: ${page.status} ${page.url}`);
  return { id, opensAt: now };
}

/** The link to enter, and the ids of the tracks, from the pages that show them. */
export async function readCall(curator: Browser, { id }: Call) {
  const { html } = await curator.open(`/showcases/${id}/edit`, 'page');
  const link = /link=([\w-]{20,})/.exec(html)?.[1] ?? '';
  const tracks = [...html.matchAll(/name="track_id" value="([^"]+)"/g)].map(([, track]) => track ?? '');
  expectThat(
    link !== '' && tracks.filter((track) => track !== '').length === 2,
    'the link and the tracks are not on the page',
  );
  return { link, tracks: tracks.filter((track) => track !== '') };
}

/** Three in four show a public project; the others enter a draft, and publish it before the vote. */
export async function enter(student: Browser, n: number, { id }: Call, link: string, track: string): Promise<Entry> {
  const name = nameOf(n);
  const { url, html } = await student.open(`/showcases/${id}/enter?link=${link}`, 'page');
  expectThat(!url.includes(link) && !html.includes(link), 'the token of the link stays in the address or on the page');
  const path = `/showcases/${id}/enter`;
  const key = `entry-${n}-${Date.now()}`;
  const begun = await student.post(
    path,
    [
      ['form', 'start'],
      ['act', 'start'],
      ['key', key],
      ['name', name],
      ['tagline', `The work of student ${n}`],
    ],
    'form',
  );
  const project = new URL(begun.url, 'http://site').searchParams.get('project') ?? '';
  expectThat(project !== '', `student ${n} could not start: ${begun.status} ${begun.url}`);
  const isDraft = n % 4 === 3;
  if (!isDraft) await publish(student, project);
  const entry = { project, name, isDraft, student: n };
  if (n % 10 !== 9) await send(student, entry, { id, track });
  return entry;
}

export const publish = (student: Browser, project: string) =>
  student.post(
    `/projects/${project}/publication`,
    [
      ['form', 'publication'],
      ['publication', 'begin'],
    ],
    'form',
  );

export async function send(student: Browser, entry: Entry, { id, track }: { id: string; track: string }) {
  const fields: [string, string][] = [
    ['form', 'enter'],
    ['act', 'enter'],
    ['project', entry.project],
    ['track', track],
  ];
  const page = await student.post(`/showcases/${id}/enter`, fields, 'form');
  expectThat(page.url.includes('done=entered'), `student ${entry.student} could not enter: ${page.status} ${page.url}`);
}

/** Rows of the curators' table, saved by one press as they were drawn but for their states and tables. */
export async function accept(curator: Browser, { id }: Call, entries: readonly Entry[]) {
  const path = `/showcases/${id}/entries`;
  const { html } = await curator.open(path, 'page');
  const fields = entries.flatMap(({ project, student, name }): [string, string][] => {
    const was = new RegExp(`name="was ${project}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    expectThat(was !== '', `${name} is not in the table of the curators`);
    return [
      ['row', project],
      [`was ${project}`, was],
      [`track ${project}`, was.split(' ')[2] ?? ''],
      [`table ${project}`, String(student + 1)],
      [`state ${project}`, 'accepted'],
    ];
  });
  const page = await curator.post(path, [['form', 'entries'], ...fields], 'form');
  expectThat(page.status === 200, `${entries.length} entries could not be accepted: ${page.status}`);
}

/** By selecting it, which asks for a reason. */
export async function decline(curator: Browser, { id }: Call, { project, name }: Entry, reason: string) {
  const fields: [string, string][] = [
    ['form', 'chosen'],
    ['chosen', project],
    ['act', 'declined'],
    ['reason', reason],
  ];
  const page = await curator.post(`/showcases/${id}/entries`, fields, 'form');
  expectThat(page.status === 200, `${name} could not be declined: ${page.status}`);
}
