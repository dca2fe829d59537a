import { pipeline, Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { typeOfFile } from '@launch-board/contract/picture-formats';
import type { BucketSettings } from '../media-settings.ts';
import type { MediaStore, Streamed } from '../media-store.ts';
import { type Connection, connect, isAbsent, type Times } from './connection.ts';
import { type Turn, Turns } from './turns.ts';

/** Files that are read at once, until the store has sent their last byte. The connections beside these are for uploads and the sweep. */
const usualReads = { atOnce: 192, mostWaiting: 512, waitMs: 5000 };
/** Milliseconds for one file, however slowly the client reads: the same as on the site. */
const FILE_MS = 120_000;

const usualTimes: Times = { answer: 5000, picture: 20_000 };

/** A key for each file, `PREFIX3f09…/384.avif`, in a bucket that only the service may read: it decides who sees a picture. */
export function createBucket(settings: BucketSettings, times = usualTimes, reads = usualReads): MediaStore {
  const { bucket: Bucket, prefix } = settings;
  const connection = connect(settings.access, times);
  const opened = { Bucket, connection, turns: new Turns(reads) };
  const folderOf = (id: string) => `${prefix}${id}/`;
  const keyOf = (id: string, name: string) => `${folderOf(id)}${name}`;
  return {
    put: (id, files) =>
      connection.all(
        Object.entries(files).map(([name, content]) => (client, abort) => {
          const Key = keyOf(id, name);
          if (!Buffer.isBuffer(content)) return putStreamed(client, { Bucket, Key }, content, abort);
          const ContentType = typeOfFile(name);
          return client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType }), abort);
        }),
      ),
    async size(id, name) {
      const head = new HeadObjectCommand({ Bucket, Key: keyOf(id, name) });
      const found = await connection.once((client, abort) => client.send(head, abort).catch(isAbsent));
      return found?.ContentLength;
    },
    read: (id, name, range) => read(opened, keyOf(id, name), range),
    remove: (id) => removeAll(opened, folderOf(id)),
    async *ids() {
      for await (const { CommonPrefixes = [] } of pages(opened, { Prefix: prefix, Delimiter: '/' }))
        for (const { Prefix = '' } of CommonPrefixes) {
          const id = Prefix.slice(prefix.length, -1);
          if (/^[0-9a-f]{40}$/.test(id)) yield id;
        }
    },
    fault() {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      return connection.fault((client, abort) => client.send(list, abort));
    },
  };
}

/** A few pieces are in memory at a time. The SDK would sign it without a digest, which many stores refuse. */
function putStreamed(
  client: S3Client,
  at: { Bucket: string; Key: string },
  { bytes, sha256, read }: Streamed,
  abort: { abortSignal: AbortSignal },
): Promise<unknown> {
  const body = Readable.from(read());
  const command = new PutObjectCommand({ ...at, Body: body, ContentLength: bytes });
  const sign: Parameters<typeof command.middlewareStack.add>[0] = (next) => (args) => {
    const { headers } = args.request as { headers: Record<string, string> };
    headers['x-amz-content-sha256'] = sha256;
    return next(args);
  };
  command.middlewareStack.add(sign as never, { step: 'build', name: 'digestOfStream' });
  // The SDK would wait for the rest of a body that has failed.
  const failed = new Promise<never>((_, reject) => void body.once('error', reject));
  return Promise.race([client.send(command, abort), failed]);
}

type Opened = { Bucket: string; connection: Connection; turns: Turns };

async function read({ Bucket, connection, turns }: Opened, Key: string, range?: { start: number; end: number }) {
  const turn = await turns.take();
  try {
    const get = new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) });
    const found = await connection.once((client, abort) => client.send(get, abort).catch(isAbsent));
    const body = found?.Body as Readable | undefined;
    if (body) return paced(body, turn);
    turn.end();
    return undefined;
  } catch (error) {
    turn.end();
    throw error;
  }
}

/** The turn ends with the connection to the store: what the reader has not taken by then waits in this process, 64 KB at most. */
function paced(body: Readable, turn: Turn): Readable {
  const file = new Transform({
    transform(piece: Buffer, _, done) {
      turn.took(piece.length);
      done(null, piece);
    },
  });
  const timer = setTimeout(() => file.destroy(new Error('the file took too long')), FILE_MS).unref();
  body.once('close', turn.end);
  turn.begin(() => file.destroy(new Error('the file was read too slowly while others waited')));
  // The reader of the file is told of errors.
  pipeline(body, file, () => clearTimeout(timer));
  return file;
}

/** One by one: not every store knows the request that deletes several. */
async function removeAll(opened: Opened, Prefix: string) {
  const { Bucket, connection } = opened;
  for await (const { Contents = [] } of pages(opened, { Prefix })) {
    const deletions = Contents.map(({ Key }) => new DeleteObjectCommand({ Bucket, Key }));
    await connection.all(deletions.map((deletion) => (client, abort) => client.send(deletion, abort)));
  }
}

async function* pages({ Bucket, connection }: Opened, under: { Prefix: string; Delimiter?: string }) {
  for (let ContinuationToken: string | undefined; ; ) {
    const list = new ListObjectsV2Command({ Bucket, ...under, ContinuationToken });
    const page: ListObjectsV2CommandOutput = await connection.once((client, abort) => client.send(list, abort));
    yield page;
    if (!page.IsTruncated) return;
    ContinuationToken = page.NextContinuationToken;
  }
}
