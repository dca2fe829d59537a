import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { TextArea } from '../../ui/form/field.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';

/** What anybody else does: ask with two sentences. */
export function AskPart({ page: { project, life, ownAsk } }: { page: NewOwnerPage }) {
  if (!life.new_owner) return <p>{t('It is not looking for a new owner.')}</p>;
  return (
    <Stack as="section" gap={4} aria-labelledby="ask">
      <PartTitle id="ask">{t('Take it over')}</PartTitle>
      {life.new_owner.text && <blockquote dir="auto">{life.new_owner.text}</blockquote>}
      <OwnerForm projectId={project.id} what="ask" look="main" button={ownAsk ? t('Save') : t('Ask the owners')}>
        {({ problemOf, answer }) => (
          <TextArea
            name="text"
            label={t('Who you are, and what you would do with it')}
            hint={t('Two sentences are enough. Only its owners see them.')}
            maxLength={limits.life.words}
            rows={3}
            required
            defaultValue={answer?.fields?.text ?? ownAsk?.text ?? ''}
            problem={problemOf('text')}
          />
        )}
      </OwnerForm>
      {ownAsk && <OwnerForm projectId={project.id} what="withdraw" look="quiet" button={t('Ask no longer')} />}
    </Stack>
  );
}
