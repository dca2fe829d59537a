import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { uploadTypes } from '../picture-formats.ts';
import { Picture } from '../pictures.ts';
import { envelope } from '../shapes.ts';

export const uploadPicture = operation({
  id: 'uploadPicture',
  method: 'POST',
  scope: 'write',
  path: '/api/pictures',
  tag: 'Pictures',
  access: 'member',
  summary: 'Upload a picture',
  description: `The body is the file itself, up to ${limits.pictureMegabytes} MB: JPEG, PNG, WebP, AVIF or GIF, of which the first frame counts. The board turns the picture upright, removes all metadata and makes the sizes that pages need; the upload itself is not kept. The same file always has the same id. A picture that nothing uses is deleted after a day. 503 with \`Retry-After\` means that too many pictures are being made at the moment.`,
  file: {
    types: [...uploadTypes, 'application/octet-stream'],
    maximum: limits.pictureBytes,
  },
  success: { status: 201, description: 'The picture, to be named by its id.', body: envelope('picture', Picture) },
  errors: [
    'invalid_request',
    'picture_too_large',
    'unsupported_picture',
    'unreadable_picture',
    'idempotency_key_reused',
    'budget_spent',
  ],
});
