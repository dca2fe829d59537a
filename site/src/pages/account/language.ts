import { isLaunchBoardError } from '@launch-board/sdk';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';

/**
 * Remembers a language: in this browser, and for a member's mails too. For everybody, signed in or not. The page is loaded
 * anew: all its words change.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const visitor = visitorOf(context);
  const language = String(form.get('language'));
  visitor.chooseLanguage(language);
  if (visitor.person) {
    try {
      await visitor.api.updateNoticePreferences({ body: { language } });
    } catch (error) {
      // The page itself is in the language. Mails follow at the next choice.
      if (!isLaunchBoardError(error) && !(error instanceof Error && error.name === 'NetworkError')) throw error;
    }
  }
  return redirect(returnPath(String(form.get('return_to'))), 303);
}

export const loader = read(() => {
  throw redirect('/');
});
