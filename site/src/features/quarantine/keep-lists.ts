import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

export type Trial = Awaited<ReturnType<VisitorContext['api']['tryQuarantineLists']>>;
/** What came of a form: a sentence, or what lists would have caught. */
export type KeptLists = { said?: string; trial?: Trial };

/** Changes that can still be undone: what is taken off is kept for so long. */
const UNDO_DAYS = 30;

export async function readLists({ api, now }: VisitorContext) {
  const [{ quarantine }, { entries }] = await Promise.all([api.getQuarantine(), api.listAdministrationLog()]);
  const since = now - UNDO_DAYS * 24 * 60 * 60 * 1000;
  const changes = entries
    .filter(({ act }) => act === 'quarantine_lists_changed')
    .map((change) => ({ ...change, mayUndo: Date.parse(change.at) > since }));
  return { quarantine, changes };
}

/** Tries lists, keeps them, or undoes a change. */
export async function keepLists({ api }: VisitorContext, form: FormData): Promise<never> {
  const { act, id } = sentAct(form, ['try', 'keep', 'undo'] as const);
  if (act === 'undo') {
    await undo(api, id);
    throw new Redrawn({}, { said: t('The change is undone.') });
  }
  const body = { words: linesOf(form, 'words'), domains: linesOf(form, 'domains') };
  const typed = { words: body.words.join('\n'), domains: body.domains.join('\n') };
  if (act === 'try') throw new Redrawn(typed, { trial: await byLine(() => api.tryQuarantineLists({ body }), body) });
  const { quarantine } = await byLine(() => api.setQuarantineLists({ body }), body);
  const kept = { words: quarantine.words.join('\n'), domains: quarantine.domains.join('\n') };
  throw new Redrawn(kept, { said: t('The lists are kept. They count for what is posted from now on.') });
}

async function undo(api: VisitorContext['api'], at: string) {
  try {
    await api.undoQuarantineLists({ body: { at } });
  } catch (error) {
    if (!isLaunchBoardError(error, 'not_found')) throw error;
    throw new Mistake([], t('Nothing of this change is left to undo: later changes have replaced it.'));
  }
}

const linesOf = (form: FormData, field: string): string[] =>
  String(form.get(field) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Names the lines that are refused, in the field that they stand in. */
async function byLine<T>(send: () => Promise<T>, body: { words: string[]; domains: string[] }): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isLaunchBoardError(error, 'invalid_request')) throw error;
    const places = (error.details ?? []).map(({ field }) => field.split('.'));
    const refused = (['words', 'domains'] as const).map((field) => ({
      field,
      lines: places.filter(([name]) => name === field).map(([, place]) => body[field][Number(place)] ?? ''),
    }));
    throw new Mistake(
      refused
        .filter(({ lines }) => lines.length > 0)
        .map(({ field, lines }) => ({
          field,
          message:
            field === 'words'
              ? t('No word, or too long or short: {lines}', { lines: lines.join(', ') })
              : t('No domain: {lines}', { lines: lines.join(', ') }),
        })),
    );
  }
}
