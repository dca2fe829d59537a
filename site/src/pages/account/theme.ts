import { type ActionFunctionArgs, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { read } from '../common/read.ts';
import { visitOf } from '../common/visit.ts';

/** Remembers light, dark or neither. For everybody, signed in or not. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const visit = visitOf(context);
  visit.chooseTheme(String(form.get('theme')));
  return visit.isScripted ? null : redirect(returnPath(String(form.get('return_to'))), 303);
}

export const loader = read(() => {
  throw redirect('/');
});
