import type { IncomingMessage } from 'node:http';
import { limits } from '@launch-board/contract/limits';
import { filePace, takeByPace } from '@launch-board/host/body-time';
import type { HandInTarget, Refused, VisitorContext } from '../../session/visitor-context.ts';
import { FileTooLarge, readUploadForm } from './upload-form.ts';

class NoRoom extends Error {}

type Uploading = { hasRoom: boolean; handInTarget?: HandInTarget | undefined };

/**
 * Passes the files of a form on to the API while they arrive, and leaves with the visitor what became of each. Returns the other
 * fields as the body of a form without files. Files are pictures, unless the form is one to hand a file in.
 */
export async function receiveUpload(
  request: IncomingMessage,
  visitor: VisitorContext,
  { hasRoom, handInTarget: place }: Uploading,
): Promise<Buffer> {
  takeByPace(request, filePace);
  const assertRoom = () => {
    if (!hasRoom) throw new NoRoom();
    if (!visitor.person) throw new Error('nobody is signed in');
  };
  if (place) {
    const { fields, sent } = await readUploadForm(
      request,
      async (file, _type, name) => {
        assertRoom();
        return visitor.handInFile(place, file, nameOf(name));
      },
      limits.handInFiles.bytes,
    );
    visitor.sentFiles = sent.map((one) => async () => outcomeOf(one));
    return Buffer.from(fields.toString());
  }
  const { fields, sent } = await readUploadForm(request, async (file, type) => {
    assertRoom();
    return visitor.uploadPicture(file, type);
  });
  visitor.sentPictures = sent.map((one) => async () => outcomeOf(one));
  return Buffer.from(fields.toString());
}

function outcomeOf<Sent>(sent: PromiseSettledResult<Sent>): Sent | Refused {
  if (sent.status === 'fulfilled') return sent.value;
  // The client that sends the file names the fault of its stream as the cause.
  for (let error: unknown = sent.reason; error instanceof Error; error = error.cause) {
    if (error instanceof FileTooLarge) return { refusal: 'too large' };
    if (error instanceof NoRoom) return { refusal: 'no room' };
  }
  throw sent.reason;
}

/** The end of it has the ending. What the API makes of the rest is its own affair. */
const nameOf = (given: string): string => [...(given || 'file')].slice(-limits.handInFiles.name).join('');
