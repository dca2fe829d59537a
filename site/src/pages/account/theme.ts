import { type ActionFunctionArgs, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

/** Remembers light, dark or neither. For everybody, signed in or not. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const visitor = visitorOf(context);
  visitor.chooseTheme(String(form.get('theme')));
  return visitor.isScripted ? null : redirect(returnPath(String(form.get('return_to'))), 303);
}

export const loader = read(() => {
  throw redirect('/');
});
