import { t } from '@launch-board/host/language/messages';
import { type ActionFunctionArgs, data, useLoaderData } from 'react-router';
import { changeSetup, readSetup } from '../../features/first-start/setup.ts';
import { FirstTermForm, OperatorForm } from '../../features/first-start/setup-forms.tsx';
import { SetupSteps } from '../../features/first-start/setup-steps.tsx';
import { frontCardPath } from '../../features/share-cards/share-card.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textsOf } from '../common/act.ts';
import { problemOf } from '../common/problems.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import { visitorOf } from '../common/visitor.ts';
import type { Route } from './+types/setup.ts';

export const loader = read(async ({ visitor, params: { code } }: LoadArgs<Route.LoaderArgs>) => {
  const setup = await readSetup(visitor, code);
  // As for an address that is none: a stranger learns nothing.
  if (!setup) throw notFound();
  const { brand, leftOut } = visitor.site;
  return { setup, page: `/setup/${code}`, hasTerms: !leftOut.includes('leaderboards'), cardPath: frontCardPath(brand) };
});

/** Nobody is signed in: the code says who may. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const visitor = visitorOf(context);
  const code = params.code ?? '';
  const sent = await request.formData();
  const form = String(sent.get('form') ?? '');
  try {
    return { form, ...(await changeSetup(visitor, code, sent)) } satisfies FormAnswer;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (problem.code === 'not_found') throw notFound();
    return data({ form, problem, fields: textsOf(sent) } satisfies FormAnswer, { status: problem.status });
  }
}

/** What a new operator goes through once: each step is tested on the spot, until the board is ready. */
export default function SetupPage() {
  const { setup, page, hasTerms, cardPath } = useLoaderData<typeof loader>();
  return (
    <Stack gap={8} width={48}>
      <PageHead title={t('Set up this board')} />
      <PageTitle
        lead={t(
          'Each step was tried just now. Write what is missing into the settings, restart the processes, and load this page again.',
        )}
      >
        {t('Set up this board')}
      </PageTitle>
      <SetupSteps setup={setup} page={page} cardPath={cardPath} />
      <Stack as="section" gap={3} aria-labelledby="operator">
        <PartTitle id="operator">{t('First operator and moderator')}</PartTitle>
        {setup.operator && (
          <p>{t('{address} becomes operator and moderator by signing in.', { address: setup.operator })}</p>
        )}
        <OperatorForm page={page} />
      </Stack>
      {hasTerms && (
        <Stack as="section" gap={3} aria-labelledby="term">
          <PartTitle id="term">{t('First term')}</PartTitle>
          {setup.terms.map(({ id, name }) => (
            <p key={id}>{t('{name} is added.', { name })}</p>
          ))}
          <FirstTermForm page={page} />
        </Stack>
      )}
      <Ready isReady={setup.is_ready} operator={setup.operator ?? ''} hasTerms={hasTerms} />
    </Stack>
  );
}

type ReadyProps = { isReady: boolean; operator: string; hasTerms: boolean };

const Ready = ({ isReady, operator, hasTerms }: ReadyProps) => (
  <Stack as="section" gap={3} aria-labelledby="ready">
    <PartTitle id="ready">{isReady ? t('The board is ready') : t('The board is not ready yet')}</PartTitle>
    <Quiet isMeasured>
      {isReady
        ? t('Sign in with {address}. This page then ends for everybody.', { address: operator })
        : hasTerms
          ? t('It is once people can sign in, no step fails, the first operator is named, and the first term is added.')
          : t('It is once people can sign in, no step fails, and the first operator is named.')}
    </Quiet>
    {isReady && (
      <p>
        <LinkButton look="main" to="/sign-in">
          {t('Sign in')}
        </LinkButton>
      </p>
    )}
  </Stack>
);
