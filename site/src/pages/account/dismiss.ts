import { type ActionFunctionArgs, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Remembers that an announcement is not to be shown here again. For everybody, signed in or not. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const visitor = visitorOf(context);
  const id = String(form.get('id'));
  if (isId(id)) visitor.dismiss(id);
  return visitor.isScripted ? null : redirect(returnPath(String(form.get('return_to'))), 303);
}

export const loader = read(() => {
  throw redirect('/');
});
