import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Saved } from '../../../ui/feedback/saved.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Evening } from './evening.ts';

/** The code that is said aloud and typed by hand. */
export function CodeForm({ evening: { id, host, now, hasVoteAhead } }: { evening: Evening }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`code ${id}`, 'code');
  if (!hasVoteAhead) return <Quiet isMeasured>{t('A code needs a vote that is ahead or running.')}</Quiet>;
  return (
    <Stack as={fetcher.Form} key={now.code} method="post" action={`/showcases/${id}/evening`} gap={4}>
      <input type="hidden" name="form" value="code" />
      {now.code && (
        <p>
          <strong dir="ltr">
            {host}/v/{now.code}
          </strong>
        </p>
      )}
      <TextField
        label={t('Code of the vote')}
        hint={t('2 to 10 letters from A to Z, such as HCI. Leave it empty, and the board makes one.')}
        name="code"
        maxLength={limits.halls.code}
        defaultValue={now.code ?? ''}
        problem={problemOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3} align="center">
        <Button name="act" value="set" aria-disabled={isBusy}>
          {now.code ? t('Change the code') : t('Set the code')}
        </Button>
        {now.code && (
          <Button name="act" value="drop" look="quiet" aria-disabled={isBusy}>
            {t('Drop the code')}
          </Button>
        )}
        {answer?.done !== undefined && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
