import { expect, test } from 'vitest';
import { addressOf, isFound, queryIn } from './find-entries.ts';

const person = (full_name: string | null, username: string) => ({ id: username, full_name, username, html_url: '' });
const entry = {
  track: 'games',
  table_number: 12,
  user: person('Lea Lecturer', 'lea'),
  project: { name: 'Größe & Übung', team: [person('José Núñez', 'jn'), person(null, 'kim')] },
} as unknown as Parameters<typeof isFound>[0];
const finds = (find: string, track?: string) => isFound(entry, { find, track });

test('an entry is found by its name, its team and whoever entered it, as people type them', () => {
  for (const find of ['', 'grosse', 'größe', 'ubung', 'NUNEZ', 'kim', 'lea', 'jose übung'])
    expect([find, finds(find)]).toEqual([find, true]);
  for (const find of ['nobody', 'jose nobody']) expect([find, finds(find)]).toEqual([find, false]);
});

test('an entry is found by the number of its table, and not by a part of it', () => {
  expect([finds('12'), finds('1'), finds('12 kim'), finds('13')]).toEqual([true, false, true, false]);
});

test('an entry is found in its track, and one without a track among those', () => {
  expect([finds('', 'games'), finds('', 'robots'), finds('', 'none')]).toEqual([true, false, false]);
  expect(isFound({ ...entry, track: null }, { find: '', track: 'none' })).toBe(true);
});

test('what is asked stands in the address, and comes out of it the same', () => {
  const asked = { state: 'accepted', find: 'é & ü', track: 'none' } as const;
  const url = new URL(addressOf('x', asked, 3), 'https://board.example');
  expect([queryIn(url.searchParams), url.searchParams.get('page')]).toEqual([asked, '3']);
  expect(addressOf('x', { state: undefined, find: '', track: undefined })).toBe('/showcases/x/entries');
  expect(queryIn(new URLSearchParams('state=other&find=+&track='))).toEqual({
    state: undefined,
    find: '',
    track: undefined,
  });
});
