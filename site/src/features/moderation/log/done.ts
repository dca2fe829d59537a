import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { ModerationAct } from '../decide.ts';
import { didWords, nameOf, undoOf } from './act-words.ts';
import { actOf } from './log.ts';

/** What a moderator has just done, in words: pages of members do not load those of all acts. */
export type Done = { id: string; targetId: string; said: string; undo: ModerationAct | undefined };

/** Undefined where there is nothing of theirs about it. */
export async function readDone({ api, person }: VisitorContext, targetId: string | null): Promise<Done | undefined> {
  // What is no id names nothing that was done.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(targetId ?? '')) return undefined;
  const asked = { target_id: targetId ?? '', moderator: person?.id ?? '', limit: 1 };
  const [entry] = (await api.listModerationLog(asked)).entries;
  if (!entry) return undefined;
  const act = actOf(entry);
  const [name, did] = [nameOf(act), didWords(act)];
  const said = name ? t('You {act} {name}.', { act: did, name }) : t('You {act}.', { act: did });
  return { id: act.id, targetId: act.target.id, said, undo: undoOf(act)?.act };
}
