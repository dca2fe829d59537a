import { type ActionFunctionArgs, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

/** Remembers a language. For everybody, signed in or not. The page is loaded anew: all its words change. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  visitorOf(context).chooseLanguage(String(form.get('language')));
  return redirect(returnPath(String(form.get('return_to'))), 303);
}

export const loader = read(() => {
  throw redirect('/');
});
