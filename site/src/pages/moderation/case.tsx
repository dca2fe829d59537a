import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { CaseView } from '../../features/cases/case-view.tsx';
import { caseTitle } from '../../features/cases/case-words.ts';
import { answerCase, type Outcome, outcomeOf, readCase } from '../../features/cases/cases.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { notFound } from '../common/read.ts';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url, params, person }) => {
  const found = await readCase(visitor, String(params.id));
  if (!found) throw notFound();
  const kept = await keptFields(visitor, url.pathname);
  return { found, personId: person.id, outcome: outcomeOf(url.searchParams), kept };
});

export const action = actAsModerator(async ({ visitor, form, url, params }) => {
  const next = await answerCase(visitor, String(params.id), form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  throw redirect(next, 303);
});

/** Reports, and what belongs together, decided together or one by one. */
export default function CasePage() {
  const { found, personId, outcome, kept } = useLoaderData<typeof loader>();
  const title = caseTitle(found);
  const reports = found.items.reduce((sum, item) => sum + item.reports.length, 0);
  return (
    <Stack gap={6}>
      <PageHead title={title} />
      <PageTitle above={<Link to="/moderation/cases">{t('Cases')}</Link>}>{title}</PageTitle>
      <p>
        {t('{count, plural, one {# report} other {# reports}}', { count: reports })},{' '}
        <Rich text="the first <moment/>" parts={{ moment: () => <Moment at={found.opened_at} /> }} />
        {!found.is_open && <> · {t('closed')}</>}
      </p>
      {outcome && <Told outcome={outcome} />}
      {/* Drawn anew with each decision, so that the boxes are those of what is left. */}
      <CaseView
        key={found.items.filter(({ decision }) => decision).length}
        of={found}
        personId={personId}
        kept={kept}
      />
    </Stack>
  );
}

const Told = ({ outcome: { done, already, left } }: { outcome: Outcome }) => (
  <div role="status">
    <p>
      {t('{count, plural, =0 {Nothing decided.} one {# decided.} other {# decided.}}', { count: done })}{' '}
      {already > 0 &&
        t(
          '{count, plural, one {# had been decided by somebody else already.} other {# had been decided by somebody else already.}}',
          {
            count: already,
          },
        )}{' '}
      {left > 0 && t('{count, plural, one {# was left as it is.} other {# were left as they are.}}', { count: left })}
    </p>
  </div>
);
