import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type LtiRegistration } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

/** Undefined on a board without a key for learning platforms. */
export async function readPlatforms({ api }: VisitorContext): Promise<LtiRegistration[] | undefined> {
  try {
    return (await api.listLtiRegistrations()).registrations;
  } catch (error) {
    if (isLaunchBoardError(error, 'lti_off')) return undefined;
    throw error;
  }
}

export type PlatformChange = { said: string } | { link: string };

/** @throws Redrawn with a link, which is shown once */
export async function changePlatforms({ api }: VisitorContext, form: FormData): Promise<{ said: string }> {
  const { act, id } = sentAct(form, ['make', 'confirm', 'remove']);
  switch (act) {
    case 'make':
      throw new Redrawn({}, { link: (await api.createLtiRegistration()).url } satisfies PlatformChange);
    case 'confirm':
      await api.confirmLtiRegistration({ id, body: { deployments: deploymentsIn(form) } });
      return { said: t('Its courses open the board now.') };
    case 'remove':
      await api.deleteLtiRegistration({ id });
      return { said: t('Taken away.') };
  }
}

/** One a line. */
function deploymentsIn(form: FormData): string[] {
  const lines = String(form.get('deployments') ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const deployments = [...new Set(lines.filter((line) => line !== ''))];
  if (deployments.length > 0 && deployments.length <= limits.lti.deployments) return deployments;
  throw new Mistake([], t('Write one deployment a line, at least one.'));
}
