import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { plotsOf, type Span } from '../../features/administration/figures.ts';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { Columns, ColumnTable } from '../../features/projects/standing/columns.tsx';
import { exact } from '../../ui/acts/numbers.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor, url }) => {
  const span: Span = url.searchParams.get('span') === 'month' ? 'month' : 'day';
  return { span, plots: plotsOf(await visitor.api.listBoardFigures({ span }), span, visitor.site.timeZone) };
});

/** The figures of the board over a day or a month, drawn by the server. */
export default function Figures() {
  const { span, plots } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Figures')} />
      <Stack gap={8}>
        <LinkChoices
          label={t('Time')}
          choices={[
            { to: '/admin/figures', label: t('A day'), isChosen: span === 'day' },
            { to: '/admin/figures?span=month', label: t('A month'), isChosen: span === 'month' },
          ]}
        />
        {plots.map(({ title, head, total, columns }) => (
          <Stack as="section" gap={2} key={title} aria-label={title}>
            <PartTitle>{title}</PartTitle>
            <Quiet>{total > 0 ? exact(total) : t('None in this time.')}</Quiet>
            {total > 0 && <Columns columns={columns} />}
            <ColumnTable columns={columns} caption={title} head={[head, title]} />
          </Stack>
        ))}
        <Quiet isMeasured>{t('Each instance adds what it has counted every five minutes, and at its end.')}</Quiet>
      </Stack>
    </>
  );
}
