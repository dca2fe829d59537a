import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { AdminAct } from '../../features/administration/admin-act.tsx';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { nameOf } from '../../features/people/names.ts';
import { keepLists, readLists } from '../../features/quarantine/keep-lists.ts';
import { ListsForm } from '../../features/quarantine/lists-form.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(({ visitor }) => readLists(visitor));

export const action = actAsOperator(({ visitor, form }) => keepLists(visitor, form));

/** The words and domains that make posts wait: who has changed them when, with the way back. */
export default function ListsPage() {
  const { quarantine, changes } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Words and domains')} />
      <Stack gap={8}>
        <Quiet isMeasured>
          {quarantine.hours === 0
            ? t('On this board nothing waits, so the lists do nothing. LAUNCHBOARD_QUARANTINE_HOURS turns waiting on.')
            : t('A post with one of them waits, whoever writes it. Everybody can read the lists.')}
        </Quiet>
        <ListsForm words={quarantine.words} domains={quarantine.domains} />
        <Stack as="section" gap={3} aria-labelledby="changes">
          <PartTitle id="changes">{t('Changes')}</PartTitle>
          {changes.length === 0 && <Quiet>{t('Nothing yet.')}</Quiet>}
          <Rows>
            {changes.map(({ at, detail, operator, mayUndo }) => (
              <li key={at}>
                <div>
                  <p dir="auto">{detail}</p>
                  <Quiet isSmall>
                    <bdi>{operator ? nameOf(operator) : t('The command line, or somebody who has left')}</bdi> ·{' '}
                    <FullMoment at={at} />
                  </Quiet>
                  {mayUndo && <AdminAct page="/admin/lists" act="undo" id={at} label={t('Undo this change')} isSmall />}
                </div>
              </li>
            ))}
          </Rows>
        </Stack>
      </Stack>
    </>
  );
}
