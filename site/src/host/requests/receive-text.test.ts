import { expect, test } from 'vitest';
import { isTextUpload, textForm } from './receive-text.ts';
import { BrokenForm } from './upload-form.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (name: string, content: Buffer, file = '') => [
  Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`),
  content,
  Buffer.from('\r\n'),
];
const end = Buffer.from('--x--\r\n');
const fieldsOf = async (...parts: Buffer[][]) =>
  Object.fromEntries(new URLSearchParams((await textForm(headers, Buffer.concat([...parts.flat(), end]))).toString()));

test('a file of text is a field like any other, in the characters that spreadsheet programs write', async () => {
  const text = 'Weiß;jw@example.edu';
  const files = [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')];
  for (const file of files)
    expect(await fieldsOf(part('form', Buffer.from('add')), part('file', file, 'a.csv'))).toEqual({
      form: 'add',
      file: text,
    });
});

test('a form without a file chosen has an empty one, and a second file is left out', async () => {
  const empty = part('file', Buffer.alloc(0), '');
  expect(await fieldsOf(part('lines', Buffer.from('a')), empty)).toMatchObject({ lines: 'a' });
  const [one, two] = ['1', '2'].map((content) => part('file', Buffer.from(content), 'a.csv'));
  expect(await fieldsOf(one ?? [], two ?? [])).toEqual({ file: '1' });
});

test('a form that breaks off is refused', async () => {
  const cut = Buffer.concat(part('file', Buffer.from('a'), 'a.csv').slice(0, 2));
  await expect(textForm(headers, cut)).rejects.toThrow(BrokenForm);
  await expect(textForm({ 'content-type': 'multipart/form-data' }, end)).rejects.toThrow(BrokenForm);
});

test('only the page of a roster takes such a form', () => {
  expect(isTextUpload('/showcases/a/roster', headers)).toBe(true);
  expect(isTextUpload('/showcases/a/roster.data', headers)).toBe(true);
  for (const path of ['/showcases/a/edit', '/roster', '/showcases/a/b/roster'])
    expect(isTextUpload(path, headers)).toBe(false);
  expect(isTextUpload('/showcases/a/roster', { 'content-type': 'text/csv' })).toBe(false);
});
