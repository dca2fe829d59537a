import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Acts whose answer tells all that has changed; the button that was pressed shows it, or the form that saves itself. */
const small = /(?:\/(?:vote|bookmark|like|submit\/(?:draft|fill|link))|^\/follows\/.*)$/;

/** Lists do not jump under the finger that votes: after a vote nothing is read again until one goes elsewhere. */
export function stayAfterVotes({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return small.test(formAction ?? '') ? false : defaultShouldRevalidate;
}
