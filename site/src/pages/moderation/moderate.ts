import { t } from '@launch-board/host/language/messages';
import { redirect } from 'react-router';
import { decide } from '../../features/moderation/decide.ts';
import { returnPath } from '../../session/sign-in/return-path.ts';
import type { Person } from '../../session/visitor-context.ts';
import { type Acting, act, type Options } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine, suspended } from '../common/read.ts';

const forModerators = () =>
  t('Only moderators can see these pages. If you should be one, ask the people who run the board.');

/** A loader for moderators; others get the page that says so. What they may do is decided by the API, each time. */
export const readAsModerator = <T>(load: (args: MemberLoadArgs) => Promise<T> | T) =>
  readMine((args: MemberLoadArgs) => {
    assertModerator(args.person);
    return load(args);
  });

/** An action of a moderator. */
export const actAsModerator = <Done>(run: (acting: Acting) => Promise<Done> | Done, options?: Options) =>
  act((acting: Acting) => {
    assertModerator(acting.person);
    return run(acting);
  }, options);

/** Does what was decided, then goes on with the page that the form names, which tells of it. */
export const decideAndGoOn = actAsModerator(async ({ visitor, form, url }) => {
  const just = await decide(visitor, form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  const next = new URL(returnPath(String(form.get('next') ?? '/moderation')), visitor.site.url);
  if (just) next.searchParams.set('just', just);
  throw redirect(`${next.pathname}${next.search}`, 303);
});

function assertModerator({ isModerator, suspension }: Person): void {
  if (!isModerator) throw forbidden(forModerators());
  if (suspension) throw suspended();
}
