import { t } from '@launch-board/host/language/messages';
import { type DepositPlan, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** The versions of a public project in the repository; undefined while it is not public. */
export async function readDeposits(visitor: VisitorContext, id: string) {
  try {
    return await visitor.current(`deposits ${id}`, (api) => api.listDeposits({ id }));
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type FoundDeposits = NonNullable<Awaited<ReturnType<typeof readDeposits>>>;

/** All that an owner sees of it. Without a plan the board deposits nothing. */
export async function readDepositPage({ api }: VisitorContext, id: string) {
  const [{ project }, { deposits }, plan] = await Promise.all([
    api.getProject({ id }),
    api.listDeposits({ id }),
    readPlan(() => api.getDepositPlan({ id })),
  ]);
  return { project: { id: project.id, name: project.name }, deposits, plan };
}

async function readPlan(read: () => Promise<{ plan: DepositPlan }>): Promise<DepositPlan | undefined> {
  try {
    return (await read()).plan;
  } catch (error) {
    if (isLaunchBoardError(error, 'deposits_off')) return undefined;
    throw error;
  }
}

export async function changeDeposit({ api }: VisitorContext, id: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  const [what = ''] = field('form').split(' ');
  switch (what) {
    case 'ask': {
      const licence = field('licence') as NonNullable<DepositPlan['licence']>;
      const { plan } = await api.askDeposit({ id, body: { digest: field('digest'), licence } });
      return {
        said: plan.may_agree
          ? t('Nothing is sent yet. Look at it once more below.')
          : t('Asked. The other owners are told, and nothing is sent before one of them agrees.'),
      };
    }
    case 'agree':
      await api.agreeDeposit({ id, body: { digest: field('digest') } });
      return { said: t('Agreed. The board deposits it now, and tells the owners when it has a DOI.') };
    default:
      await api.stopDeposit({ id });
      return { said: t('Stopped.') };
  }
}
