import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Access } from '../../../src/media/media-settings.ts';

/** Fails while the server does not answer. */
export async function makeBucket(name: string, { endpoint = '', region = '', keys }: S3Access): Promise<void> {
  const credentials = { accessKeyId: keys?.id ?? '', secretAccessKey: keys?.secret ?? '' };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials, maxAttempts: 1 });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } finally {
    client.destroy();
  }
}
