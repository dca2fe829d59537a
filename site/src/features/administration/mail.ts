import { t } from '@launch-board/host/language/messages';
import type { BoardStatus, Suppression } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

export type ShownMail = { mail: BoardStatus['mail']; suppressions: Suppression[]; total: number };

export async function readMail({ api }: VisitorContext): Promise<ShownMail> {
  const [{ status }, { suppressions, total }] = await Promise.all([api.getBoardStatus(), api.listSuppressions()]);
  return { mail: status.mail, suppressions, total };
}

const acts = ['test', 'suppress', 'allow', 'lift'] as const;

/** Does with mail what the form says, and says what came of it. */
export async function changeMail({ api }: VisitorContext, form: FormData): Promise<never> {
  const { act, id } = sentAct(form, acts);
  if (act === 'lift') await api.liftSuppression({ digest: id });
  if (act === 'lift') throw new Redrawn({}, { said: t('The address gets mail again.') });
  if (act === 'test') throw new Redrawn({}, { said: testWords(await api.sendTestMail()) });
  const address = String(form.get('address') ?? '').trim();
  if (address === '') throw new Mistake([{ field: 'address', message: t('Which address?') }]);
  const is_suppressed = act === 'suppress';
  const { has_changed } = await api.setSuppression({ body: { address, is_suppressed } });
  throw new Redrawn({}, { said: suppressionWords(is_suppressed, has_changed) });
}

const suppressionWords = (isSuppressed: boolean, hasChanged: boolean): string => {
  if (!hasChanged) return t('The address was not suppressed.');
  return isSuppressed ? t('The address gets no more mail.') : t('The address gets mail again.');
};

type Tested = { outcome: 'sent' | 'refused' | 'rejected' | 'later' | 'away'; code?: string | null };

/** What the mail server has said to a test mail. */
export function testWords({ outcome, code }: Tested): string {
  const reply = code ?? '';
  return {
    sent: t('The mail server has taken the mail. Look into your mailbox.'),
    refused: t('The mail server says that there is no such address: {reply}', { reply }),
    rejected: t('The mail server refuses the mail: {reply}', { reply }),
    later: t('The mail server refuses the mail for now: {reply}', { reply }),
    away: t('The mail server cannot be reached, or does not talk to the board: {reply}', { reply }),
  }[outcome];
}
