import { expect, test } from 'vitest';
import { bodyOf, fieldsOf, noFields, readFields, unnamed } from './project-fields.ts';
import { changedSince, marksOf } from './project-marks.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test.each([
  ['tide.example/app', 'https://tide.example/app'],
  ['  tide.example ', 'https://tide.example'],
  ['tide.example:8080', 'https://tide.example:8080'],
  ['http://tide.example', 'http://tide.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not an address', 'not an address'],
  ['', ''],
])('an address typed as %j is sent as %j', (typed, sent) => {
  expect(readFields(formOf({ website_url: typed })).website_url).toBe(sent);
});

test('line ends are one character, as the API counts them', () => {
  expect(readFields(formOf({ description: 'a\r\nb' })).description).toBe('a\nb');
});

test('a draft without name and tagline is kept under stand-ins that no form ever shows', () => {
  const body = bodyOf(noFields);
  expect(body).toMatchObject(unnamed);
  expect(fieldsOf({ id: '1', name: unnamed.name, tagline: unnamed.tagline })).toEqual(noFields);
});

test('only fields that are no longer what they were count as changed', () => {
  const before = { ...noFields, name: 'Tide Clock', description: 'Long' };
  expect([...changedSince(marksOf(before), { ...before, description: '', image_url: 'x' })]).toEqual([
    'description',
    'image_url',
  ]);
  expect(changedSince(marksOf(before), before).size).toBe(0);
});
