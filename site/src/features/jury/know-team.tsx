import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = { showcaseId: string; team: { id: string; name: string }; from: 'table' | 'list'; isSeen?: boolean };

/** A judge says that they know a team: at its table, or in the list of all of them. */
export const KnowTeam = ({ isSeen = false, ...props }: Props) => (
  <Confirm label={t('I know this team')} about={props.team.name} isSmall={props.from === 'list'}>
    <p>
      {isSeen
        ? t('What you have said of it counts no more, unless you take this back.')
        : t('You are not sent there again, and another judge is.')}
    </p>
    <ConflictForm act="know" button={t('I know this team')} {...props} />
  </Confirm>
);

export function ConflictForm({
  showcaseId,
  team,
  from,
  act,
  button,
}: Props & { act: 'know' | 'forget'; button: string }) {
  const form = `${act} ${team.id}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`${form} ${showcaseId}`, form);
  return (
    <Stack
      as={fetcher.Form}
      method="post"
      action={`/showcases/${showcaseId}/judge${from === 'list' ? '/teams' : ''}`}
      gap={3}
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={team.id} />
      {act === 'know' && (
        <TextField
          label={t('How you know them')}
          hint={t('If you like, in one line. Only the curators read it.')}
          name="note"
          maxLength={limits.jury.conflictNote}
          defaultValue={answer?.fields?.note}
          problem={problemOf('note')}
        />
      )}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button
          name="act"
          value={act}
          isSmall={from === 'list'}
          aria-disabled={isBusy}
          aria-label={`${button}: ${team.name}`}
        >
          {button}
        </Button>
      </p>
    </Stack>
  );
}
