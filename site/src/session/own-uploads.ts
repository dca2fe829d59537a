import { Readable } from 'node:stream';
import { type ClientOptions, type Cover, createClient, type HandIn, type LaunchBoardClient } from '@launch-board/sdk';
import type { HandInTarget } from './visitor-context.ts';

/** Seconds for an upload: as long as a slow telephone takes, and then for the picture to be made, or the file to be stored. */
const UPLOAD_SECONDS = 900;

/** The SDK sends whole files, so the stream takes the place of an empty one. */
const sending = (options: ClientOptions, file: Readable): LaunchBoardClient =>
  createClient({
    ...options,
    timeoutSeconds: UPLOAD_SECONDS,
    fetch: (url, init) => fetch(url, { ...init, body: Readable.toWeb(file), duplex: 'half' } as RequestInit),
  });

/** Uploads a picture while it arrives. */
export const uploadPicture = async (options: ClientOptions, file: Readable, type: string): Promise<Cover> =>
  (await sending(options, file).uploadPicture({ file: new Blob([], { type }) })).picture;

/** Hands a file in while it arrives. */
export const handInFile = async (
  options: ClientOptions,
  target: HandInTarget,
  file: Readable,
  name: string,
): Promise<HandIn> => (await sending(options, file).handInFile({ ...target, name, file: new Blob([]) })).hand_in;
