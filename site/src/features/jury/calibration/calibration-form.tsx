import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Saved } from '../../../ui/feedback/saved.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { RoundProject } from '../calibration.ts';
import { markField } from '../judge-acts.ts';
import { MarkChoice } from '../mark-choice.tsx';

type Props = { showcaseId: string; project: RoundProject };

/** The marks of one project, which the judge can change until the round is closed. */
export function CalibrationForm({ showcaseId, project: { stop, criteria, mine } }: Props) {
  const form = `calibrate ${stop.id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`${form} ${showcaseId}`, form);
  useSaid(answer?.done, answer?.done?.said);
  const typed = answer?.problem ? answer.fields : undefined;
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcaseId}/judge/calibration`} gap={4}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value="calibrate" />
      <input type="hidden" name="id" value={stop.id} />
      <input type="hidden" name="criteria" value={criteria.map(({ id }) => id).join(' ')} />
      {criteria.map((criterion) => (
        <MarkChoice
          key={criterion.id}
          criterion={criterion}
          chosen={typed?.[markField(criterion.id)] ?? mine.get(criterion.id)?.toString()}
          problem={problemOf(markField(criterion.id))}
        />
      ))}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3} align="center">
        <Button
          look={mine.size === 0 ? 'main' : undefined}
          aria-disabled={isBusy}
          aria-label={`${t('Save the marks')}: ${stop.name}`}
        >
          {t('Save the marks')}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
