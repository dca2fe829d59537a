import type { LaunchBoardClient } from '@launch-board/sdk';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calendar, calendarText } from '../site/src/ui/format/calendar.ts';
import { expectAccessible } from './accessible.ts';
import { type Member, memberOf } from './member.ts';
import { member } from './members.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let lea: Member;
let sam: Member;
let mia: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  lea = await memberOf(world, 'Lea Lecturer');
  sam = await memberOf(world, 'Sam Student');
  mia = await member(world, 'Mia', true);
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, world.site), init);
const inDays = (days: number) => new Date(Date.parse('2027-01-01T09:30:00Z') + days * 86_400_000).toISOString();

/** The reader knows no names of RFC 7986, and would take them as they are written. */
Object.assign(ICAL.design.icalendar.property, { name: { defaultType: 'text' } });

/** A date as a program that is not ours reads it. */
function datesIn(text: string) {
  const calendar = ICAL.Component.fromString(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      about: event.description ?? undefined,
      starts: event.startDate.toICALString(),
      ends: component.hasProperty('dtend') ? event.endDate.toICALString() : undefined,
      place: event.location ?? undefined,
      address: String(component.getFirstPropertyValue('url')),
      revision: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

async function calendarAt(path: string) {
  const response = await get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ]);
  return datesIn(await response.text());
}

const hostile = 'Tag der Lämpchen; "a, b"\\n <i>海 🏮';

const showcaseOf = async (name: string, visibility: 'public' | 'unlisted' | 'private' = 'public') => {
  const { showcase } = await lea.board.createShowcase({
    body: {
      name,
      description: 'First line\nSecond; line',
      visibility,
      opens_at: inDays(0),
      closes_at: inDays(7),
      shown_at: inDays(14),
      place: 'Harrow Hall, 2nd floor',
      votes_each: 1,
      voting_opens_at: inDays(8),
      voting_closes_at: inDays(9),
    },
  });
  return showcase;
};

test('a showcase is a calendar of its dates in UTC, whose ids stay when its times change', async () => {
  const { id } = await showcaseOf(hostile);
  const path = `/showcases/${id}/calendar.ics`;
  const dates = await calendarAt(path);
  expect(dates.map(({ title, starts, ends, place }) => [title, starts, ends, place])).toEqual([
    [`${hostile}: entries open`, '20270101T093000Z', undefined, undefined],
    [`${hostile}: entries close`, '20270108T093000Z', undefined, undefined],
    [`${hostile}: voting`, '20270109T093000Z', '20270110T093000Z', undefined],
    [`${hostile}: showing`, '20270115T093000Z', undefined, 'Harrow Hall, 2nd floor'],
  ]);
  expect(dates.map(({ about }) => about)).toEqual(Array(4).fill('First line\nSecond; line'));
  expect(dates.map(({ address }) => address)).toEqual(Array(4).fill(`${world.site}/showcases/${id}`));

  await lea.board.updateShowcase({ id, body: { shown_at: inDays(21), name: 'Day of lamps' } });
  const later = await calendarAt(path);
  expect(later.map(({ uid }) => uid)).toEqual(dates.map(({ uid }) => uid));
  expect(later.at(-1)).toMatchObject({ title: 'Day of lamps: showing', starts: '20270122T093000Z' });
  expect(later.at(-1)?.revision).toBeGreaterThan(dates.at(-1)?.revision ?? 0);
});

test('what a showcase calls off is cancelled under its id, and is confirmed again with its new time', async () => {
  const { id } = await showcaseOf('Called off');
  const path = `/showcases/${id}/calendar.ics`;
  const ofKind = async (kind: string) => (await calendarAt(path)).filter(({ uid }) => uid === `showcase-${kind}-${id}`);
  const [before] = await ofKind('shown');
  expect(before?.status).toBe('CONFIRMED');
  await lea.board.updateShowcase({ id, body: { shown_at: null, votes_each: 0 } });
  const [shown] = await ofKind('shown');
  expect(shown).toMatchObject({ status: 'CANCELLED', starts: '20270115T093000Z' });
  expect(shown?.revision).toBeGreaterThan(before?.revision ?? 0);
  expect(await ofKind('vote')).toMatchObject([
    { status: 'CANCELLED', starts: '20270109T093000Z', ends: '20270110T093000Z' },
  ]);
  expect((await calendarAt('/calendar.ics')).filter(({ status }) => status === 'CANCELLED')).toHaveLength(2);
  await lea.board.updateShowcase({ id, body: { shown_at: inDays(30), votes_each: 1 } });
  expect(await ofKind('shown')).toMatchObject([{ status: 'CONFIRMED', starts: '20270131T093000Z' }]);
  expect(await ofKind('vote')).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('the calendar of the board has all public showcases and the terms as whole days, and is revalidated', async () => {
  const [open, hidden, secret] = [
    await showcaseOf('Seen by all'),
    await showcaseOf('Seen by few', 'unlisted'),
    await showcaseOf('Seen by none', 'private'),
  ];
  await mia.createTerm({
    body: { slug: 'spring-2027', name: 'Spring, 2027', first_day: '2027-02-01', last_day: '2027-06-30' },
  });
  const dates = await calendarAt('/calendar.ics');
  const own = (id: string) => dates.filter(({ uid }) => uid.endsWith(id)).length;
  expect([own(open.id), own(hidden.id), own(secret.id)]).toEqual([4, 0, 0]);
  expect(dates.find(({ title }) => title === 'Spring, 2027')).toMatchObject({
    starts: '20270201',
    ends: '20270701',
    address: `${world.site}/terms/spring-2027`,
  });
  // Who has the address of a page has its calendar too.
  expect(await calendarAt(`/showcases/${hidden.id}/calendar.ics`)).toHaveLength(4);
  const response = await get('/calendar.ics');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const tag = response.headers.get('etag') ?? '';
  expect((await get('/calendar.ics', { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('what is hidden, removed or deleted has no calendar from then on', async () => {
  const gone = await Promise.all(['Hidden', 'Removed', 'Deleted'].map((name) => showcaseOf(name)));
  const [hidden, removed, deleted] = gone.map(({ id }) => id) as [string, string, string];
  const secret = await showcaseOf('Private', 'private');
  await lea.board.updateShowcase({ id: hidden, body: { visibility: 'private' } });
  await mia.removeCollection({ id: removed, body: { reason: 'Spam' } });
  await lea.board.deleteCollection({ id: deleted });
  for (const id of [hidden, removed, deleted, secret.id, crypto.randomUUID(), 'no-id']) {
    const path = `/showcases/${id}/calendar.ics`;
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  const words = await (await get('/calendar.ics')).text();
  expect([hidden, removed, deleted, secret.id].filter((id) => words.includes(id))).toEqual([]);
});

test('launches are dates, and one that is withdrawn is none', async () => {
  const { project } = await lea.board.createProject({ body: { name: hostile, tagline: 'A lamp, at night' } });
  const own = async () => (await calendarAt('/launches.ics')).filter(({ uid }) => uid === `launch-${project.id}`);
  expect(await own()).toMatchObject([
    { title: hostile, about: 'A lamp, at night', address: `${world.site}/projects/${project.id}` },
  ]);
  await lea.board.unpublishProject({ id: project.id });
  expect(await own()).toEqual([]);
});

test('a planned launch is a date for its owners alone, and for nobody once it is cancelled', async () => {
  const launches_at = new Date(Date.now() + 86_400_000).toISOString();
  const { project } = await lea.board.createProject({ body: { name: 'Planned', tagline: 'Soon', launches_at } });
  const path = `/projects/${project.id}/launch.ics`;
  await using owner = await world.visitor();
  await signIn(owner.page, lea);
  await owner.open(`/projects/${project.id}/launch`);
  const [file] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('launch.ics');
  const response = await owner.context.request.get(path);
  expect(response.headers()['cache-control']).toBe('private, no-store');
  expect(datesIn(await response.text())).toMatchObject([
    { uid: `launch-${project.id}`, title: 'Launch of Planned', starts: `${launches_at.replaceAll(/[-:]|\.\d+/g, '')}` },
  ]);
  await using other = await world.visitor();
  await signIn(other.page, sam);
  expect((await other.context.request.get(path)).status()).toBe(404);
  expect((await get(path)).url).toContain('/sign-in');
  await lea.board.updateProject({ id: project.id, body: { launches_at: null } });
  expect((await owner.context.request.get(path)).status()).toBe(404);
});

test.each([{ hasScripts: false }, { hasScripts: true }])(
  'a showcase offers its dates; scripts: $hasScripts',
  async ({ hasScripts }) => {
    const { id } = await showcaseOf(`Offered ${hasScripts}`);
    await using visitor = await world.visitor({ hasScripts });
    await visitor.open(`/showcases/${id}`);
    await visitor.page.getByText('Add to calendar').click();
    const [file] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.getByRole('link', { name: 'Save the dates' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('calendar.ics');
    expect(await visitor.page.getByLabel('Address of the calendar').inputValue()).toBe(
      `${world.site}/showcases/${id}/calendar.ics`,
    );
    if (hasScripts) await expectAccessible(visitor.page);
    await visitor.open('/showcases');
    await visitor.page.getByText('All dates in your calendar').click();
    expect(await visitor.page.getByLabel('Address of the calendar').inputValue()).toBe(`${world.site}/calendar.ics`);
  },
);

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'\\;,:"\n\r\t ^nN\'=海🏮'), maxLength: 60 }),
);
const anyCalendar = fc.record({ title: words, about: words, place: words }).map(
  ({ title, about, place }): Calendar => ({
    title,
    self: 'https://board.example/calendar.ics',
    page: 'https://board.example/',
    dates: [
      {
        uid: 'one',
        title,
        about,
        place,
        starts: inDays(0),
        address: 'https://board.example/showcases/1',
        changedAt: inDays(0),
        revision: 1,
        isCancelled: true,
      },
    ],
  }),
);

/** Texts of calendars have no control characters, and one kind of line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const unsaid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const asCalendar = (text: string) => text.replace(unsaid, '').replace(/\r\n?/g, '\n');

test('whatever texts hold, a program that is not ours reads each of 1,000 calendars, whose lines are short', () => {
  for (const calendar of fc.sample(anyCalendar, 1000)) {
    const text = calendarText(calendar);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const name = ICAL.Component.fromString(text).getFirstPropertyValue('name');
    const [date] = datesIn(text);
    const [{ title = '', about = '', place = '' } = {}] = calendar.dates;
    expect(name ?? '').toBe(asCalendar(title).replace(/\s+/g, ' '));
    expect(date).toMatchObject({ title: asCalendar(title), status: 'CANCELLED' });
    expect([date?.about ?? '', date?.place ?? '']).toEqual([about, place].map(asCalendar));
  }
});
