import { t } from '@launch-board/host/language/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';

type Props = { id: string; projects: string[] };

/** Votes for projects that are not in the showcase now. They are kept, as a project may come back, and can be moved. */
export function LostVotes({ id, projects }: Props) {
  return (
    <Notice title={t('A project that you voted for is not in the showcase at the moment.')}>
      <p>
        {t('Your vote counts again if the project comes back. You can also withdraw it and vote for another project.')}
      </p>
      {projects.map((project) => (
        <LostVote key={project} id={id} project={project} />
      ))}
    </Notice>
  );
}

function LostVote({ id, project }: { id: string; project: string }) {
  const form = `vote ${project}`;
  const { fetcher, isBusy, answer } = useSentForm(`${form} ${id}`, form);
  return (
    <fetcher.Form method="post" action={`/showcases/${id}/vote`}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="project" value={project} />
      <input type="hidden" name="vote" value="withdraw" />
      <Button aria-disabled={isBusy}>{t('Withdraw that vote')}</Button>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}
