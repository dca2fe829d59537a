import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { maxBodyBytes } from './body.ts';
import { BrokenForm } from './upload-form.ts';

/** Whether it is a form with a file of text, sent to the page that takes one: a roster. */
export const isTextUpload = (path: string, { 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^\/showcases\/[^/]+\/roster(?:\.data)?$/.test(path) && /^\s*multipart\/form-data\s*;/i.test(type);

const most = { fileSize: maxBodyBytes, files: 1, fields: 20, fieldSize: maxBodyBytes, parts: 21 };

/** The form as one without files: the text of the file is a field like any other. @throws BrokenForm */
export async function textForm(headers: IncomingHttpHeaders, body: Buffer): Promise<Buffer> {
  const fields = new URLSearchParams();
  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': String(headers['content-type']) },
      limits: most,
    });
    const texts: Promise<void>[] = [];
    parser.on('field', (name, value) => fields.append(name, value));
    parser.on('file', (name, file) => {
      const text = textOf(file).then((content) => fields.append(name, content));
      // Heard of below, unless the form breaks off before.
      text.catch(() => {});
      texts.push(text);
    });
    // An error rejects it too.
    const finished = once(parser, 'finish');
    parser.end(body);
    await finished;
    await Promise.all(texts);
  } catch (cause) {
    throw new BrokenForm('a form cannot be read', { cause });
  }
  return Buffer.from(fields.toString());
}

/** Spreadsheet programs write UTF-8, the characters of Windows, or UTF-16 with its mark. */
async function textOf(file: BusboyFileStream): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
