import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { NumbersTable, RulesTable } from '../../features/receipts/numbers.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { read } from '../common/read.ts';

export const loader = read(({ visitor }) => visitor.api.listModerationNumbers());

/** What moderators have done, for everybody. */
export default function Numbers() {
  const { numbers } = useLoaderData<typeof loader>();
  const title = t('Moderation in numbers');
  return (
    <Stack gap={8} isLoose>
      <PageHead title={title} path="/moderation/numbers" />
      <PageTitle
        lead={t('How often moderators acted, by which rule, and how often an appeal changed it. Nobody is named.')}
      >
        {title}
      </PageTitle>
      <Stack as="section" gap={3} aria-labelledby="numbers">
        <PartTitle id="numbers">{t('Reports and appeals')}</PartTitle>
        <NumbersTable numbers={numbers} />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="rules">
        <PartTitle id="rules">{t('Removals by rule')}</PartTitle>
        <RulesTable numbers={numbers} />
      </Stack>
      <Quiet isMeasured>
        {t('A dash stands for numbers that are too small to be told or would give such a number away.')}
      </Quiet>
    </Stack>
  );
}
