import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type LtiLaunch } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

export type ShownLaunch = {
  id: string;
  kind: LtiLaunch['kind'];
  platform: string;
  person: string | null;
  course: string | null;
  isTeacher: boolean;
  account: LtiLaunch['account'];
  showcaseId: string | null;
};
export type ShownAccount = { id: string; platform: string; since: string };
/** What a platform is handed back: a form that leads there. */
export type HandedBack = { returnUrl: string; token: string };

/** The launch of this browser, and the person's accounts on platforms; nothing on a board without such launches. */
export async function readLaunch(visitor: VisitorContext) {
  const { api, ltiLaunch } = visitor;
  const found = await api.listMyLtiAccounts().catch((error) => {
    if (isLaunchBoardError(error, 'lti_off')) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const launch = ltiLaunch === undefined ? undefined : await launchOf(visitor, ltiLaunch);
  const isChoosing = launch?.account === 'mine' && launch.isTeacher && launch.showcaseId === null;
  return {
    launch: launch ?? null,
    showcases: isChoosing ? await ownShowcases(visitor) : [],
    accounts: found.accounts.map(({ id, platform, created_at }): ShownAccount => ({ id, platform, since: created_at })),
  };
}

async function launchOf({ api }: VisitorContext, id: string): Promise<ShownLaunch | undefined> {
  try {
    const { launch } = await api.getLtiLaunch({ id });
    const { kind, platform, person = null, course = null, is_teacher, account, showcase_id = null } = launch;
    return { id, kind, platform, person, course, isTeacher: is_teacher, account, showcaseId: showcase_id };
  } catch (error) {
    // It is over, or of another board.
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')) return undefined;
    throw error;
  }
}

/** Those that stand: a link cannot lead to one that was removed. */
async function ownShowcases({ api }: VisitorContext) {
  const { collections } = await api.listMyCollections();
  return collections
    .filter(({ is_showcase, moderation }) => is_showcase && moderation?.state !== 'removed')
    .map(({ id, name }) => ({ id, name }));
}

const acts = ['join', 'place', 'leave'] as const;

/** Does what the person says of a launch. @throws Redrawn with what the platform is handed back */
export async function changeLaunch(visitor: VisitorContext, form: FormData): Promise<{ said: string }> {
  const { api, ltiLaunch: id } = visitor;
  const { act, id: account } = sentAct(form, acts);
  if (act === 'leave') {
    await api.leaveLtiAccount({ id: account });
    return { said: t('Taken back.') };
  }
  if (id === undefined) throw new Mistake([], t('Open the link in your course again.'));
  if (act === 'join') {
    await api.joinLtiAccount({ id });
    return { said: t('Joined.') };
  }
  const showcase_id = String(form.get('showcase') ?? '');
  if (showcase_id === '') throw new Mistake([], t('Choose a showcase.'));
  const { return_url: returnUrl, token } = await api.placeLtiLink({ id, body: { showcase_id } });
  if (returnUrl == null || token == null) return { said: t('The link leads to your showcase now.') };
  visitor.rendering.formsTo = new URL(returnUrl).origin;
  visitor.endLtiLaunch();
  throw new Redrawn({}, { returnUrl, token } satisfies HandedBack);
}
