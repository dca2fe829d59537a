import { Readable } from 'node:stream';
import { type ClientOptions, type Cover, createClient } from '@launch-board/sdk';

/** Seconds for an upload: as long as a slow telephone takes, and then for the picture to be made. */
const UPLOAD_SECONDS = 400;

/** Uploads a file while it arrives. The SDK sends whole files, so the stream takes the place of an empty one. */
export async function uploadPicture(options: ClientOptions, file: Readable, type: string): Promise<Cover> {
  const client = createClient({
    ...options,
    timeoutSeconds: UPLOAD_SECONDS,
    fetch: (url, init) => fetch(url, { ...init, body: Readable.toWeb(file), duplex: 'half' } as RequestInit),
  });
  return (await client.uploadPicture({ file: new Blob([], { type }) })).picture;
}
