import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** What owners see of the repository. Not kept: what somebody has just done shows. */
export async function readRepositoryPage({ api }: VisitorContext, id: string) {
  const { project } = await api.getProject({ id });
  return {
    project: { id: project.id, name: project.name, address: project.github_url ?? '' },
    /** What its owners have uploaded is shown before any picture from elsewhere. */
    hasPictures: (project.images ?? []).length > 0,
    repository: await repositoryOf(api, id),
  };
}

export type RepositoryPage = Awaited<ReturnType<typeof readRepositoryPage>>;
export type Repository = NonNullable<RepositoryPage['repository']>;

async function repositoryOf(api: VisitorContext['api'], id: string) {
  try {
    return (await api.getRepository({ id })).repository;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export async function changeRepository({ api }: VisitorContext, id: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [what = ''] = field('form').split(' ');
  const release_id = field('release');
  switch (what) {
    case 'leave':
      await api.leaveRepository({ id });
      return { said: t('The repository is not joined any more.') };
    case 'publish':
      await api.publishRelease({ id, release_id, body: { content: field('content') } });
      return { said: t('Published.') };
    case 'drop':
      await api.dropRelease({ id, release_id });
      return { said: t('Dropped. It does not come back.') };
    case 'picture':
      await api.updateProject({ id, body: { image_url: field('picture') } });
      return { said: t('Taken. The board copies it now.') };
    default: {
      const releases = field('publishes') === 'yes' ? 'publish' : 'draft';
      await api.joinRepository({ id, body: { address: field('address'), releases } });
      return { said: t('Joined. The board looks at it within minutes, and then once a day.') };
    }
  }
}
