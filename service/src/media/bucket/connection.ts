import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Access } from '../media-settings.ts';
import { MediaAway, type MediaStore } from '../media-store.ts';

/** More than are read at once, so that an upload finds one. */
const CONNECTIONS = 256;
const CONNECT_MS = 2000;
/** The first included. The SDK waits a tenth of a second before the second. */
const ATTEMPTS = 2;

type Abort = { abortSignal: AbortSignal };
type Call<T> = (client: S3Client, abort: Abort) => Promise<T>;

export type Connection = {
  /** The time ends with the promise: a body may be read for longer. @throws MediaAway */
  once<T>(call: Call<T>): Promise<T>;
  /** All of them, or an error; none goes on after it. @throws MediaAway */
  all(calls: readonly Call<unknown>[]): Promise<void>;
  fault(call: Call<unknown>): ReturnType<MediaStore['fault']>;
};

/** Milliseconds. */
export type Times = {
  /** For an answer to begin, with a repetition; a list is sent whole. */
  answer: number;
  /** For all files of a picture. */
  picture: number;
};

export function connect(access: S3Access, times: Times): Connection {
  const client = clientOf(access);
  const within = async <T>(milliseconds: number, run: (abort: Abort) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('no answer in time')), milliseconds);
    try {
      return await run({ abortSignal: controller.signal });
    } catch (error) {
      controller.abort();
      throw awayBecause(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    once: (call) => within(times.answer, (abort) => call(client, abort)),
    all: (calls) =>
      within(times.picture, async (abort) => void (await Promise.all(calls.map((call) => call(client, abort))))),
    async fault(call) {
      try {
        await within(times.answer, (abort) => call(client, abort));
      } catch (error) {
        const { message, cause } = error as MediaAway;
        return { message, isFinal: isRefusal(cause) };
      }
    },
  };
}

function clientOf({ endpoint, region, isPathStyle, keys }: S3Access): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    // The newer checksums are refused by many stores. Requests are signed with a digest of their body all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
}

/** For the SDK's error about a file that is not there: undefined. Every other error goes on. */
export function isAbsent(error: S3ServiceException): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error;
}

const fullNames = ['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded', 'QuotaExceededException'];

function awayBecause(error: unknown): MediaAway {
  const { name, message, $metadata } = error as Partial<S3ServiceException>;
  const status = $metadata?.httpStatusCode;
  const isFull = status === 507 || fullNames.includes(name ?? '');
  const told = [name, message === name ? '' : message].filter(Boolean).join(': ');
  return new MediaAway(`the store of pictures: ${told}${status ? ` (HTTP ${status})` : ''}`, { isFull, cause: error });
}

/** Whether somebody has to change a setting, a key or a right. */
function isRefusal(error: unknown): boolean {
  const { name, message = '', $metadata } = (error ?? {}) as Partial<S3ServiceException>;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 429 || status === 408) return false;
  return (
    (status >= 300 && status < 500) || name === 'CredentialsProviderError' || message.includes('Region is missing')
  );
}
