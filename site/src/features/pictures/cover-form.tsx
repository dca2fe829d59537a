import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useState } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FocusPart } from './focus/focus-part.tsx';
import type { ShownPicture } from './shown-picture.ts';

type Props = { picture: ShownPicture; action: string };

/** What the cover that is there shows, and which point of it lists keep in view. */
export function CoverForm({ picture, action }: Props) {
  const { id, src, width, height } = picture;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ isSaved: true }>(`cover ${action}`, 'cover');
  const [focus, setFocus] = useState(picture.focus);
  useSaid(answer?.done, t('Saved.'));
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={4} width={36}>
      <input type="hidden" name="form" value="cover" />
      <input type="hidden" name="picture_id" value={id} />
      <TextField
        name="alt"
        label={t('What the cover shows')}
        hint={t('For people who cannot see the picture.')}
        maxLength={limits.texts.alt}
        defaultValue={answer?.problem ? answer.fields?.alt : picture.alt}
        problem={problemOf('alt')}
        dir="auto"
      />
      <FocusPart id={id} source={{ src, width, height }} focus={focus} onFocus={setFocus} />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button aria-disabled={isBusy}>{isBusy ? t('Saving …') : t('Save')}</Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
