import { expect, test } from 'vitest';
import { launch, userLine } from '../../../test/support/board.ts';
import { readLine } from './read-line.ts';

const reasonOf = (line: unknown): string | undefined => {
  const read = readLine(Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)));
  return 'refused' in read ? read.refused : undefined;
};
const comment = { content: 'Nice', created_at: '2026-01-03T00:00:00Z' };

test.each([
  ['text that is not JSON', 'hello', 'is not JSON'],
  ['a list', '[]', 'is not a JSON object'],
  [
    'an unknown type',
    { type: 'vote' },
    'type must be one of: category, picture, user, project, comments, collection, period',
  ],
  ['no name', launch({ name: undefined }), 'name is required'],
  ['a name of 500 characters', launch({ name: 'x'.repeat(500) }), 'name must not have more than 80 characters'],
  ['81 code points', launch({ name: '😀'.repeat(81) }), 'name must not have more than 80 characters'],
  ['a blank name', launch({ name: ' \u200b ' }), 'name must not be blank'],
  [
    'a name that turns round',
    launch({ name: 'Tide\u202eClock' }),
    'name must not contain invisible characters or characters that change the text direction',
  ],
  ['a name of two lines', launch({ name: 'a\nb' }), 'name must not contain control characters or line breaks'],
  ['a date in words', launch({ created_at: 'yesterday' }), 'created_at must match format "date-time"'],
  ['a day that never was', launch({ created_at: '2026-02-30T00:00:00Z' }), 'created_at must match format "date-time"'],
  [
    'a leap second',
    launch({ created_at: '2016-12-31T23:59:60Z' }),
    'created_at must be a date between the years 1 and 9999',
  ],
  [
    'a time zone that leads out of the calendar',
    launch({ created_at: '9999-12-31T23:59:59-12:00' }),
    'created_at must be a date between the years 1 and 9999',
  ],
  ['negative votes', launch({ votes: -1 }), 'votes must be >= 0'],
  ['half a vote', launch({ votes: 0.5 }), 'votes must be integer'],
  ['a script', launch({ website_url: 'javascript:alert(1)' }), 'website_url must start with http:// or https://'],
  ['a number for a text', launch({ description: 5 }), 'description must be string or must be null'],
  ['a key that is none', launch({ key: '' }), 'key must not have fewer than 1 characters'],
  ['an id that is none', launch({ id: '12' }), 'id must match format "uuid"'],
  [
    'an id beside the key of another',
    launch({ key: 'board:3d1f6c52-7d0b-4a86-9c55-1f0a4be3a101', id: '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a102' }),
    'id is not the one in the key',
  ],
  ['an empty comment', launch({ comments: [{ ...comment, content: ' ' }] }), 'comments.0.content must not be blank'],
  [
    'a role that is none',
    launch({ members: [{ user: 'ada', role: 'boss' }] }),
    'members.0.role must be one of: owner, member',
  ],
  ['a user without a name', userLine({ username: undefined }), 'username is required'],
  ['many faults', { votes: -1 }, 'key is required; name is required; tagline is required; and 2 more'],
])('%s is refused with its reason', (_, line, reason) => {
  expect(reasonOf(line)).toBe(reason);
});

test('bytes that are not UTF-8 are refused', () => {
  expect(readLine(Buffer.concat([Buffer.from('{"key":"'), Buffer.from([0xff]), Buffer.from('"}')]))).toEqual({
    refused: 'is not UTF-8',
  });
});

test('a byte order mark, unknown members and Windows line ends do no harm', () => {
  const line = launch({ colour: 'red', description: 'one\r\ntwo', name: '80 code points: '.padEnd(78, 'é') });
  expect(readLine(Buffer.from(`\ufeff${JSON.stringify(line)}\r`))).toMatchObject({
    type: 'project',
    columns: { name: line.name, description: 'one\ntwo', created_at: Date.UTC(2026, 0, 2, 3, 4, 5) },
  });
});

test('ids follow from what a line says, and never from anything else', () => {
  const line = JSON.stringify(
    launch({ key: 'test:ids', makers: ['ada'], submitter: 'ada', comments: [comment, { ...comment, content: 'Two' }] }),
  );
  const read = readLine(Buffer.from(line));
  expect(read).toMatchObject({
    id: 'a446585e-0c53-5e7a-bfcb-fbe800d25ae9',
    members: [{ id: expect.any(String), user: 'ada', role: 'owner' }],
  });
  expect(readLine(Buffer.from(line))).toEqual(read);
});

test.each([
  ['Remotebootstrap.co \u200d', 'Remotebootstrap.co '],
  ['Genie \u{1f9de}\u200d\ufe0f', 'Genie \u{1f9de}'],
  ['\ufe0fStorage', 'Storage'],
  ['\u200b\u200bTides\u200b', 'Tides'],
  ['Family \u{1f469}\u200d\u{1f467}', 'Family \u{1f469}\u200d\u{1f467}'],
])('what is only invisible in a name is taken out, and the line goes in: %j', (name, kept) => {
  expect(JSON.stringify(readLine(Buffer.from(JSON.stringify(launch({ name })))))).toContain(JSON.stringify(kept));
});
