import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CaseList } from '../../features/cases/case-list.tsx';
import { readCaseList } from '../../features/cases/cases.ts';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readAsModerator } from './moderate.ts';

export const loader = readAsModerator(({ visitor, url }) => readCaseList(visitor, pageNumber(url.searchParams)));

const hrefOf = (page = 1): string => (page > 1 ? `/moderation/cases?page=${page}` : '/moderation/cases');

/** Reports with what belongs to them, as one case each. */
export default function Cases() {
  const { cases, paging } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Cases')} />
      <ModerationTabs title={t('Cases')} />
      <Stack gap={5}>
        <Quiet isMeasured>
          {t(
            'A case groups reports that belong together: about the same author, link or text. It also holds what belongs to them and was not reported.',
          )}
        </Quiet>
        {paging.total === 0 && <Empty title={t('No report is open.')} />}
        {cases.length > 0 && <CaseList cases={cases} />}
        {paging.total > 0 && cases.length === 0 && (
          <Empty title={t('This page is past the end.')}>
            <LinkButton to={hrefOf()}>{t('Go to the first page')}</LinkButton>
          </Empty>
        )}
        <Pager of={paging} href={hrefOf} />
      </Stack>
    </>
  );
}
