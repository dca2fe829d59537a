import { limits } from '@launch-board/contract/limits';
import { list, t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { namesField } from './names-field.ts';

/** Codes of refusals that say that there is nothing left to do. */
const invitedAlready = ['already_member', 'already_invited'] as const;

/**
 * Invites as members all whom the form names, by e-mail address, user name or the name that they go by. Whoever is on the team or invited already is
 * passed over, so that a form can be sent again after a problem.
 * @throws Mistake with the names that lead to nobody; the others are invited by then
 */
export async function inviteNamed(visitor: VisitorContext, id: string, form: FormData): Promise<void> {
  const unknown: string[] = [];
  for (const name of namesIn(String(form.get(namesField) ?? ''))) {
    if (!(await invite(visitor, id, name))) unknown.push(name);
  }
  if (unknown.length === 0) return;
  const message = t(
    'Not invited: {names}. Write names as they stand on profiles, or e-mail addresses with which people sign in here. If two people have the same name, write the user name.',
    { names: list(unknown.slice(0, 5)) },
  );
  throw new Mistake([{ field: namesField, message }]);
}

/** Of what mail programs copy (`Ada Moreno <ada@example.edu>`), the address. */
function namesIn(text: string): string[] {
  const names = text.split(/[\n,;]/).map((line) => (/<([^<>]+)>/.exec(line)?.[1] ?? line).trim().replace(/^@/, ''));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, limits.team);
}

/** Returns whether the name leads to somebody. */
async function invite({ api }: VisitorContext, id: string, name: string): Promise<boolean> {
  const role = 'member' as const;
  try {
    if (name.includes('@')) await api.inviteAddress({ id, body: { address: name, role } });
    else {
      const user_id = await findByName(api, name);
      if (user_id === undefined) return false;
      await api.inviteMember({ id, body: { user_id, role } });
    }
  } catch (error) {
    if (isLaunchBoardError(error, 'invalid_request')) return false;
    if (!invitedAlready.some((code) => isLaunchBoardError(error, code))) throw error;
  }
  return true;
}

/** Of several with the same name, none: it must not be somebody else. */
async function findByName(api: VisitorContext['api'], name: string): Promise<string | undefined> {
  const search = name.toLowerCase();
  if ([...search].length > limits.personSearchLength) return undefined;
  const { users } = await api.findUsers({ search });
  const named = users.filter(({ full_name }) => full_name?.toLowerCase() === search);
  const [found] = users.filter(({ username }) => username?.toLowerCase() === search);
  return found?.id ?? (named.length === 1 ? named[0]?.id : undefined);
}
