import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { TextArea } from '../../ui/form/field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';

/** Begins a search for a new owner, changes it, confirms it with one press, and ends it. */
export function SearchForms({ page: { project, life } }: { page: NewOwnerPage }) {
  const search = life.new_owner;
  return (
    <>
      <OwnerForm
        projectId={project.id}
        what="seek"
        look={search ? 'plain' : 'main'}
        button={search ? t('Save') : t('Look for a new owner')}
      >
        {({ problemOf, answer }) => (
          <TextArea
            name="text"
            label={t('What somebody who takes it over should know')}
            hint={t('What it needs, how much time it takes, until when you answer questions.')}
            maxLength={limits.life.words}
            defaultValue={answer?.fields?.text ?? search?.text ?? ''}
            problem={problemOf('text')}
          />
        )}
      </OwnerForm>
      {search && (
        <OwnerForm
          projectId={project.id}
          what="confirm"
          button={t('It still holds')}
          about={{ text: search.text ?? '' }}
        >
          {() => <Quiet>{t('The search ends after fourteen days unless you confirm it. You are asked before.')}</Quiet>}
        </OwnerForm>
      )}
      {search && <OwnerForm projectId={project.id} what="stop" look="quiet" button={t('Stop looking')} />}
    </>
  );
}
