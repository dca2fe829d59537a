import { limits } from '@launch-board/contract/limits';
import { t, translated } from '@launch-board/host/language/messages';
import { type HandIn, isLaunchBoardError } from '@launch-board/sdk';
import type { HandInTarget, VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { otherKind } from './file-words.ts';

const atField = (message: string) => new Mistake([{ field: 'file', message }]);

const tooLarge = () =>
  atField(
    t('This file is larger than {megabytes} MB. Make it smaller, or hand in a link to it.', {
      megabytes: limits.handInFiles.megabytes,
    }),
  );

/** The file of the form, which has been handed in while it arrived. @throws Mistake for what is wrong with it, at its field */
export async function handedFile(visitor: VisitorContext, target: HandInTarget): Promise<HandIn> {
  const [sent] = visitor.sentFiles ?? [];
  if (!sent) throw atField(t('Choose a file first.'));
  const outcome = await sent().catch(async (error: unknown) => {
    if (isLaunchBoardError(error, 'file_too_large')) throw tooLarge();
    if (!isLaunchBoardError(error, 'unsupported_file')) throw error;
    throw atField(await reasonOf(visitor, target, error.reason ?? error.message));
  });
  if (!('refusal' in outcome)) return outcome;
  if (outcome.refusal === 'too large') throw tooLarge();
  throw atField(t('Many files are being uploaded at the moment. Choose yours again in a few seconds.'));
}

async function reasonOf({ api }: VisitorContext, { id, stage_id }: HandInTarget, reason: string) {
  if (!/^This stage takes:/.test(reason)) return translated(reason);
  const stage = (await api.listStages({ id })).stages.find((one) => one.id === stage_id);
  return otherKind(stage?.file_kinds ?? []);
}
