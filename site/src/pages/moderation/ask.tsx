import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { AskForm } from '../../features/receipts/receipt-forms.tsx';
import { ask, askedOf, askHref } from '../../features/receipts/receipts.ts';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { notFound } from '../common/read.ts';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url }) => {
  const thing = askedOf(url.searchParams);
  if (!thing) throw notFound();
  const kept = await keptFields(visitor, url.pathname);
  return { thing, kept: kept.form ? kept : { form: 'ask', text: wordsBeside(visitor, thing.beside) } };
});

/** To begin with, if it was asked beside another project. */
const wordsBeside = ({ site }: VisitorContext, id: string | undefined): string =>
  id === undefined
    ? ''
    : t(
        'Much of your project is also in {address}. Did one come from the other, or both from something else? If you worked together, you can share the credit: invite the people of that team to yours.',
        { address: `${site.url}/projects/${id}` },
      );

export const action = actAsModerator(async ({ visitor, form, url }) => {
  const thread = await ask(visitor, askedOf(url.searchParams), form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  throw redirect(thread, 303);
});

/** A question before anything is decided. */
export default function Ask() {
  const { thing, kept } = useLoaderData<typeof loader>();
  const title = t(
    'Ask the {type, select, project {team of this project} comment {author of this comment} person {person} other {curators}}',
    {
      type: thing.type,
    },
  );
  return (
    <Stack gap={5} width={40}>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <AskForm action={askHref(thing)} kept={kept} />
    </Stack>
  );
}
