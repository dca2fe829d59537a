import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type UpdateMeBody } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Conflict, differencesOf, ifMatchOf } from '../../ui/form/conflict.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { assertFields } from '../../ui/form/sent-act.ts';
import { pictureReason } from '../pictures/reasons.ts';
import { shownPicture } from '../pictures/shown-picture.ts';

/** The portrait has a form of its own. */
type ProfileField = Exclude<keyof UpdateMeBody, 'portrait'>;

export type Profile = Record<ProfileField, string>;

const emptyProfile: Profile = {
  full_name: '',
  username: '',
  avatar_url: '',
  bio: '',
  department: '',
  year_of_study: '',
  website_url: '',
  github_url: '',
  linkedin_url: '',
};

/** What one says of oneself, under the names the API gives. The compiler names a field that is missing. */
const profileFields = Object.keys(emptyProfile) as ProfileField[];

const filled = (textOf: (name: ProfileField) => string) =>
  Object.fromEntries(profileFields.map((name) => [name, textOf(name)])) as Profile;

export async function readProfile({ api }: VisitorContext) {
  const { user } = await api.getMe();
  const portrait = user.portrait && shownPicture(user.portrait);
  const [foreign] = user.foreign_pictures ?? [];
  const given = foreign?.picture ? { ...user, avatar_url: portrait ? user.avatar_url : foreign.address } : user;
  return {
    profile: filled((name) => given[name] ?? ''),
    email: user.email ?? null,
    revision: user.revision,
    portrait,
    pictureHint: t('The address of a square picture on the web, which the board copies. {reason}', {
      reason: foreign?.reason ? pictureReason(foreign.reason) : '',
    }).trim(),
  };
}

/** The profile among the fields of a form, as sent or as kept. */
export const profileIn = (fields: Record<string, string> | undefined): Profile | undefined =>
  fields && filled((name) => fields[name] ?? '');

/** Saves the whole profile; an empty field takes back what stood there. @throws Mistake if fields are missing */
export async function changeProfile(visitor: VisitorContext, form: FormData): Promise<{ isSaved: true }> {
  assertFields(form, profileFields);
  const typed = filled((name) => String(form.get(name) ?? '').replaceAll('\r\n', '\n'));
  const { username, ...rest } = typed;
  const body: UpdateMeBody = Object.fromEntries(
    Object.entries(rest).map(([name, text]) => [name, text.trim() || null]),
  );
  // The one thing that cannot be taken back: without it nobody could be told from another.
  if (username) body.username = username.trim();
  try {
    await visitor.api.updateMe({ body }, ifMatchOf(form));
  } catch (error) {
    if (isLaunchBoardError(error, 'stale')) return settle(visitor, typed);
    if (!isLaunchBoardError(error, 'name_taken')) throw error;
    throw new Mistake([{ field: 'username', message: t('This user name is taken. Choose another.') }]);
  }
  await visitor.refreshPerson();
  return { isSaved: true };
}

const labels = (): Profile => ({
  full_name: t('Name'),
  username: t('User name'),
  avatar_url: t('Picture'),
  bio: t('About you'),
  department: t('Department'),
  year_of_study: t('Year of study'),
  website_url: t('Web site'),
  github_url: 'GitHub',
  linkedin_url: t('LinkedIn'),
});

/** The profile was changed in another window: nothing is lost where both say the same. */
async function settle(visitor: VisitorContext, typed: Profile): Promise<{ isSaved: true }> {
  const { profile: now, revision = 0, portrait } = await readProfile(visitor);
  // The address of an uploaded portrait is not one that was typed.
  const compared = profileFields.filter((name) => name !== 'avatar_url' || !portrait);
  const differences = differencesOf(compared.map((name) => [labels()[name], typed[name].trim(), now[name]]));
  if (differences.length > 0) throw new Conflict(revision, differences);
  return { isSaved: true };
}
