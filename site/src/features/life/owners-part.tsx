import { t } from '@launch-board/host/language/messages';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Asks } from './asks.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';
import { SearchForms } from './search-forms.tsx';

/** What owners do: look for somebody, read who has asked, hand on. */
export function OwnersPart({ page }: { page: NewOwnerPage }) {
  const { project, life } = page;
  return (
    <>
      <Stack as="section" gap={4} aria-labelledby="search">
        <PartTitle id="search">{t('Look for a new owner')}</PartTitle>
        <SearchForms page={page} />
      </Stack>
      {life.new_owner && <Asks page={page} handOn="hand-on" />}
      {project.website !== null && <Website page={page} />}
    </>
  );
}

function Website({ page: { project, life } }: { page: NewOwnerPage }) {
  const isOn = life.is_link_checked !== false;
  return (
    <Stack as="section" gap={4} aria-labelledby="website">
      <PartTitle id="website">{t('The website')}</PartTitle>
      {life.dead_link && (
        <p>{t('It did not answer on three different days. The mark goes by itself once it answers again.')}</p>
      )}
      <p>
        {isOn
          ? t(
              'The board looks once a week whether it answers, from the internet. If it is meant for the network of the university alone, turn this off.',
            )
          : t('The board does not look whether it answers.')}
      </p>
      <OwnerForm
        projectId={project.id}
        what="website"
        button={isOn ? t('Do not look at it') : t('Look at it once a week')}
        about={{ is_on: isOn ? 'no' : 'yes' }}
      />
      {isOn && (
        <>
          <p>
            {life.is_page_kept
              ? t(
                  'The board keeps the words and one picture of its page, anew each week, and shows them while it does not answer. If you turn this off, they are deleted.',
                )
              : t(
                  'If you agree, the board keeps the words and one picture of its page each week, and shows them on the page of the project while the website does not answer: as plain text, with the date. Any owner can turn it off again, and they are deleted.',
                )}
          </p>
          <OwnerForm
            projectId={project.id}
            what="keep"
            button={life.is_page_kept ? t('Keep no copy') : t('Keep a copy')}
            about={{ is_on: life.is_page_kept ? 'no' : 'yes' }}
          />
        </>
      )}
      {isOn && life.dead_link && (
        <OwnerForm
          projectId={project.id}
          what="website"
          button={t('Look again')}
          about={{ is_on: 'yes', user: 'again' }}
        />
      )}
    </Stack>
  );
}
