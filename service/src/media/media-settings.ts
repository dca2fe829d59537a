/** How an S3-compatible store is reached. */
export type S3Access = {
  /** Without it the store is AWS. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Whether the bucket is part of the path; else it is part of the host name. */
  isPathStyle: boolean;
  /** Without them the SDK looks where it always does: standard variables, profiles, the machine's own role. */
  keys: { id: string; secret: string } | undefined;
};

type Bucket = {
  bucket: string;
  /** Empty, or it ends with a slash. */
  prefix: string;
};

/** The folder or the bucket that has the files of a board's pictures. */
export type MediaSettings = { folder: string } | (Bucket & { access: S3Access });
export type BucketSettings = Exclude<MediaSettings, { folder: string }>;

/** The rules of AWS for new buckets, without those for addresses and reserved words. */
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const prefixName = /^[\w.-]+(?:\/[\w.-]+)*$/;

/** `file:PATH` or `s3:BUCKET/PREFIX`; undefined if it is neither. */
export function readMediaSettings(address: string, access: S3Access): MediaSettings | undefined {
  const [, kind, rest = ''] = /^(file|s3):(.+)$/.exec(address) ?? [];
  if (kind === 'file') return { folder: rest };
  const [bucket = '', ...parts] = rest.replace(/\/$/, '').split('/');
  const prefix = parts.join('/');
  if (kind !== 's3' || !bucketName.test(bucket) || (parts.length > 0 && !prefixName.test(prefix))) return undefined;
  return { bucket, prefix: prefix && `${prefix}/`, access };
}

/** The address in words for people. */
export const addressOf = (media: MediaSettings): string =>
  'folder' in media ? `file:${media.folder}` : `s3:${media.bucket}/${media.prefix}`.replace(/\/$/, '');
