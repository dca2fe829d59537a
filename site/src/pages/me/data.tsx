import { t } from '@launch-board/host/language/messages';
import { Link, redirectDocument, useLoaderData } from 'react-router';
import { DatasetChoiceForm } from '../../features/dataset/choice-form.tsx';
import { changeChoices, readChoices } from '../../features/dataset/dataset.ts';
import { erase, erasureWord } from '../../features/people/erase.ts';
import { EraseForm } from '../../features/people/erase-form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';
import styles from './data.module.css';

export const loader = readMine(async ({ visitor, person, url }) => {
  const kept = await visitor.keptForm(url.pathname);
  return {
    word: erasureWord(person),
    choices: await readChoices(visitor),
    kept: kept?.fields.find(([name]) => name === 'confirmation')?.[1],
    failed: url.searchParams.get('failed'),
  };
});

export const action = act(async ({ visitor, person, form }) => {
  if (form.get('form') === 'dataset') {
    await changeChoices(visitor, form);
    return { isSaved: true };
  }
  await erase(visitor, person, form);
  await visitor.dropForm();
  // As a new document: nothing of this person stays in the browser's memory.
  throw redirectDocument('/goodbye', 303);
});

export default function MeData() {
  const { word, kept, failed, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My data')} />
      <PageTitle look="own">{t('My data')}</PageTitle>
      <Stack as="section" gap={3} aria-labelledby="export">
        <PartTitle id="export">{t('Take it with you')}</PartTitle>
        <Quiet isMeasured>
          {t(
            'Everything the board holds about you, as one JSON file: profile, projects, comments, votes, saved projects, collections, invitations and reports. For each of your pictures it has the addresses of the files, which open in this browser while you are signed in.',
          )}
        </Quiet>
        {failed !== null && (
          <Notice kind="problem">
            <p>
              {failed === 'under-way'
                ? t(
                    'Your data is being downloaded already, in another tab or on another device. Wait for that download to finish, or cancel it, then try again.',
                  )
                : t('The board did not respond. Try again in a moment.')}
            </p>
          </Notice>
        )}
        <div>
          {/* Without `download`: the browser would save the page that says what went wrong. */}
          <LinkButton to="/me/export" reloadDocument>
            <Rich text="<icon/>Download my data" parts={{ icon: () => <Icon name="download" /> }} />
          </LinkButton>
        </div>
      </Stack>
      <DatasetPart choices={choices} />
      <Stack as="section" gap={3} aria-labelledby="erase">
        <PartTitle id="erase">{t('Erase my account')}</PartTitle>
        <Quiet as="div" isMeasured>
          <p>{t('This cannot be undone, by you or by anybody else:')}</p>
          <ul className={styles.bullets}>
            <li>{t('Your name, profile, saved projects and collections are deleted.')}</li>
            <li>{t('Your votes are withdrawn, and the text of your comments is deleted.')}</li>
            <li>
              {t('Projects that nobody else owns are withdrawn. To keep one, make somebody else its owner first.')}
            </li>
          </ul>
          <p>{t('You may be asked to sign in once more before it happens.')}</p>
        </Quiet>
        {kept !== undefined && (
          <Notice>
            <p>{t('You have signed in again. Press the button once more to erase your account.')}</p>
          </Notice>
        )}
        <EraseForm word={word} start={kept ?? ''} />
      </Stack>
    </>
  );
}

type Choices = ReturnType<typeof useLoaderData<typeof loader>>['choices'];

const DatasetPart = ({ choices }: { choices: Choices }) => (
  <Stack as="section" gap={3} aria-labelledby="dataset">
    <PartTitle id="dataset">{t('Data set for research and teaching')}</PartTitle>
    <Quiet isMeasured>
      <Rich
        text="The board can publish what everybody sees as <link>files</link>, each night anew. What you choose here takes effect with the next ones."
        parts={{ link: (text) => <Link to="/data">{text}</Link> }}
      />
    </Quiet>
    <DatasetChoiceForm {...choices} />
  </Stack>
);
