import { redirect } from 'react-router';
import { uploaded } from '../../features/pictures/pictures.ts';
import type { FileAnswer } from '../../features/pictures/upload-file.ts';
import { pictureOf } from '../../ui/picture/picture.ts';
import { problemOf } from '../common/problems.ts';
import { visitorOf } from '../common/visitor.ts';
import type { Route } from './+types/pictures.ts';

const answered = (answer: FileAnswer, status: number): Response => Response.json(answer, { status });

/**
 * Takes a file by itself, so that a script can tell how much of it is on its way. The form that the file belongs to names it by
 * the id of this answer; nothing shows the picture before.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  try {
    // What the host leaves of the form has nothing that matters here, but has to be read.
    await request.formData();
    const picture = await uploaded(visitorOf(context));
    return answered({ picture: { ...pictureOf(picture), id: picture.id } }, 201);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return answered({ problem }, problem.status);
  }
}

/** For whoever opens the address itself. */
export function loader(): never {
  throw redirect('/me/profile');
}
