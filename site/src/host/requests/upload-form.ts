import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { limits } from '@launch-board/contract/limits';
import { maxBodyBytes, maxFormBytes } from './body.ts';

/** The file is larger than the API takes. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** No browser sends a form like this. */
export class BrokenForm extends Error {
  override name = 'BrokenForm';
}

/** The fields of a form, and what became of each of its files. */
export type UploadForm<Sent> = { fields: URLSearchParams; sent: PromiseSettledResult<Sent>[] };

type Send<Sent> = (file: Readable, type: string, name: string) => Promise<Sent>;

/** One more than a project can have, so that a form with too many is told so. The parser drops what comes after it. */
const files = limits.projectPictures + 1;
const most = { files, fields: 60, fieldSize: maxBodyBytes, parts: 60 + files };

/**
 * Reads a form and passes its files on while they arrive, one after the other, so that a few pieces are in memory at a time. A
 * form whose file is refused is read to its end all the same: what else was typed comes after the file.
 * @throws BrokenForm, FileTooLarge for a form that nobody would read to its end, and if the browser leaves
 */
export async function readUploadForm<Sent>(
  request: IncomingMessage,
  send: Send<Sent>,
  fileSize: number = limits.pictureBytes,
): Promise<UploadForm<Sent>> {
  const fields = new URLSearchParams();
  const parser = parserOf(request, fileSize);
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  parser.on('error', (cause) => broken.reject(new BrokenForm('a form cannot be read', { cause })));
  parser.on('field', (name, value) => fields.append(name, value));
  let file: PassThrough | undefined;
  const sent: Promise<Sent | undefined>[] = [];
  parser.on('file', (_name, arriving, fileName, _encoding, type) => {
    const { pass, begun } = passOn(arriving);
    file = pass;
    const one = begun
      .then((hasBytes) => (hasBytes ? send(pass, type, fileName) : undefined))
      .finally(() => pass.destroy());
    // Heard of below, once the form is over.
    one.catch(() => {});
    sent.push(one);
  });
  try {
    await feed(parser, request, broken.promise);
  } catch (error) {
    file?.destroy(error as Error);
    throw error;
  }
  return { fields, sent: (await Promise.allSettled(sent)).filter(isOfFile) };
}

/** Browsers send an empty file for a field in which none was chosen. */
const isOfFile = <Sent>(outcome: PromiseSettledResult<Sent | undefined>): outcome is PromiseSettledResult<Sent> =>
  outcome.status === 'rejected' || outcome.value !== undefined;

function parserOf({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': String(headers['content-type']) },
      limits: { ...most, fileSize },
    });
  } catch (cause) {
    // Without a boundary, or with one that is too long.
    throw new BrokenForm('a form cannot be read', { cause });
  }
}

async function feed(parser: BusboyInstance, request: IncomingMessage, broken: Promise<never>) {
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxFormBytes) throw new FileTooLarge();
    const { promise: taken, resolve } = Promise.withResolvers<void>();
    parser.write(piece, () => resolve());
    await Promise.race([taken, broken]);
  }
  parser.end();
  await Promise.race([once(parser, 'finish'), broken]);
}

/** The file as a stream of its own. When nobody reads that any more, the rest of the file is dropped. */
function passOn(file: BusboyFileStream): { pass: PassThrough; begun: Promise<boolean> } {
  const pass = new PassThrough();
  const { promise: begun, resolve } = Promise.withResolvers<boolean>();
  file.on('data', (piece: Buffer) => {
    resolve(true);
    if (!pass.writable || pass.write(piece)) return;
    file.pause();
    pass.once('drain', () => file.resume());
  });
  file.once('limit', () => pass.destroy(new FileTooLarge()));
  file.once('end', () => {
    resolve(false);
    pass.end();
  });
  file.on('error', (error) => {
    resolve(false);
    pass.destroy(error);
  });
  pass.once('close', () => file.resume());
  // Whoever reads it hears of it.
  pass.on('error', () => {});
  return { pass, begun };
}
