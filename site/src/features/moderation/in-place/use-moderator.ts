import { useRouteLoaderData } from 'react-router';
import type { Person } from '../../../session/visitor-context.ts';

/** Whoever reads this page, if they are a moderator. What they may do is decided by the API, each time. */
export function useModerator(): Person | undefined {
  const person = useRouteLoaderData<{ person?: Person }>('root')?.person;
  return isActing(person) ? person : undefined;
}

/** Somebody who is suspended is no moderator for that time. */
export const isActing = (person: Person | undefined): boolean => person?.isModerator === true && !person.suspension;
