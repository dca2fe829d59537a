import { t } from '@launch-board/host/language/messages';
import type { DatasetChoices } from '@launch-board/sdk';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Whether one is in the data set, and which of one's projects are. */
export function DatasetChoiceForm({ in_dataset, projects }: DatasetChoices) {
  const { fetcher, isBusy, answer } = useSentForm<{ isSaved: true }>('dataset', 'dataset');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(t('Your choices are saved.'));
  }, [answer, announce]);
  return (
    <Stack as={fetcher.Form} method="post" action="/me/data" gap={4} width={44}>
      <input type="hidden" name="form" value="dataset" />
      <ChoiceGroup legend={t('Me')}>
        <Choice
          name="person"
          value="in"
          defaultChecked={in_dataset}
          label={t('Include me')}
          hint={t('With what everybody sees: profile, comments and public collections.')}
        />
        <Choice
          name="person"
          value="out"
          defaultChecked={!in_dataset}
          label={t('Leave me out')}
          hint={t('Projects stay in it without my name, unless their owners keep them out.')}
        />
      </ChoiceGroup>
      {projects.length > 0 && (
        <ChoiceGroup legend={t('My projects to include')}>
          {projects.map(({ id, name, in_dataset: isIn }) => (
            <div key={id}>
              <input type="hidden" name="offered" value={id} />
              <Choice type="checkbox" name="in" value={id} defaultChecked={isIn} label={name} />
            </div>
          ))}
        </ChoiceGroup>
      )}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2}>
        <Button aria-disabled={isBusy}>{isBusy ? t('Saving …') : t('Save choices')}</Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
