import type { IncomingMessage } from 'node:http';
import { filePace, takeByPace } from '@launch-board/host/body-time';
import type { SentPicture, VisitorContext } from '../../session/visitor-context.ts';
import { FileTooLarge, readUploadForm } from './upload-form.ts';

class NoRoom extends Error {}

/**
 * Passes the pictures of a form on to the API while they arrive, and leaves with the visitor what became of each. Returns the
 * other fields as the body of a form without files.
 */
export async function receiveUpload(
  request: IncomingMessage,
  visitor: VisitorContext,
  hasRoom: boolean,
): Promise<Buffer> {
  takeByPace(request, filePace);
  const { fields, sent } = await readUploadForm(request, async (file, type) => {
    if (!hasRoom) throw new NoRoom();
    if (!visitor.person) throw new Error('nobody is signed in');
    return visitor.uploadPicture(file, type);
  });
  visitor.sentPictures = sent.map((one) => async () => outcomeOf(one));
  return Buffer.from(fields.toString());
}

function outcomeOf(sent: PromiseSettledResult<Extract<SentPicture, { id: string }>>): SentPicture {
  if (sent.status === 'fulfilled') return sent.value;
  // The client that sends the file names the fault of its stream as the cause.
  for (let error: unknown = sent.reason; error instanceof Error; error = error.cause) {
    if (error instanceof FileTooLarge) return { refusal: 'too large' };
    if (error instanceof NoRoom) return { refusal: 'no room' };
  }
  throw sent.reason;
}
