import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { ReceiptFacts } from '../../features/receipts/receipt-facts.tsx';
import { AppealForm, DecideForm, MessageForm } from '../../features/receipts/receipt-forms.tsx';
import { actWords } from '../../features/receipts/receipt-words.ts';
import { answerReceipt, readReceipt, receiptHref } from '../../features/receipts/receipts.ts';
import { Thread } from '../../features/receipts/thread.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { notFound, readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url, params, person }) => {
  const found = await readReceipt(visitor, String(params.id));
  if (!found) throw notFound();
  const contact = found.receipt.asks === 'operator' ? visitor.site.contact : undefined;
  return { ...found, isModerator: person.isModerator, contact, kept: await keptFields(visitor, url.pathname) };
});

export const action = act(async ({ visitor, form, url, params }) => {
  const id = String(params.id);
  await answerReceipt(visitor, id, form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  throw redirect(receiptHref(id), 303);
});

/** A decision for those whom it concerns and for moderators, with its thread. */
export default function ReceiptPage() {
  const { receipt, messages, isModerator, contact, kept } = useLoaderData<typeof loader>();
  const title = actWords(receipt);
  const action = receiptHref(receipt.id);
  // Remounted after each message, so that what was sent does not stay in the field.
  const key = messages.length;
  return (
    <Stack gap={8} width={40}>
      <PageHead title={title} />
      <PageTitle above={<Way isModerator={isModerator} />}>{title}</PageTitle>
      <ReceiptFacts receipt={receipt} contact={contact} />
      <Thread messages={messages} />
      {receipt.may_appeal && <AppealForm action={action} kept={kept} />}
      {receipt.may_write && <MessageForm key={key} action={action} kept={kept} />}
      {receipt.may_decide && <DecideForm action={action} kept={kept} isQuestion={receipt.act === 'ask_maker'} />}
    </Stack>
  );
}

const Way = ({ isModerator }: { isModerator: boolean }) => (
  <>
    <Link to="/me/receipts">{t('My decisions')}</Link>
    {isModerator && (
      <>
        {' · '}
        <Link to="/moderation/appeals">{t('Appeals')}</Link>
      </>
    )}
  </>
);
