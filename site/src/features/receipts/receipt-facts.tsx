import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { askedWords, effectWords, ruleWords, stateWords, targetHref } from './receipt-words.ts';
import type { ShownReceipt } from './receipts.ts';

type Props = {
  receipt: ShownReceipt;
  /** Of whoever runs the board, where that is who reviews it. */
  contact?: { href: string; text: string } | undefined;
};

/** What was decided: by which rule, why, when, what it means, who can be asked, and until when. */
export function ReceiptFacts({ receipt, contact }: Props) {
  const { act, reason, created_at: at, answer_until: until, ended_at: ended, appeal } = receipt;
  const href = targetHref(receipt);
  const means = effectWords(receipt);
  const state = stateWords(receipt);
  return (
    <Facts>
      {href && (
        <Fact label={t('About')}>
          <Link to={href} dir="auto">
            {receipt.target_name ?? t('Open it')}
          </Link>
        </Fact>
      )}
      {receipt.target_text && (
        <Fact label={t('The comment')}>
          <q dir="auto">{receipt.target_text}</q>
        </Fact>
      )}
      {reason && (
        <Fact label={t('Reason')}>
          <span dir="auto">{reason}</span>
        </Fact>
      )}
      {act !== 'ask_maker' && until && <Fact label={t('Rule')}>{ruleWords(receipt)}</Fact>}
      <Fact label={t('When')}>
        <FullMoment at={at} />
      </Fact>
      {means.length > 0 && <Fact label={t('What it means')}>{means.join(' ')}</Fact>}
      <Fact label={t('Who reviews it')}>
        {askedWords(receipt)}
        {contact && (
          <>
            {' · '}
            <a href={contact.href}>{contact.text}</a>
          </>
        )}
      </Fact>
      {until && !appeal && (
        <Fact label={t('Can be appealed until')}>
          <FullMoment at={until} />
        </Fact>
      )}
      {state && appeal && <Fact label={t('State')}>{state}</Fact>}
      {appeal?.state === 'open' && appeal.decide_by && (
        <Fact label={t('To be decided by')}>
          <FullMoment at={appeal.decide_by} />
        </Fact>
      )}
      {appeal?.reason && (
        <Fact label={t('Why it was decided this way')}>
          <span dir="auto">{appeal.reason}</span>
        </Fact>
      )}
      {ended && (
        <Fact label={t('Taken back')}>
          <FullMoment at={ended} />
        </Fact>
      )}
    </Facts>
  );
}
