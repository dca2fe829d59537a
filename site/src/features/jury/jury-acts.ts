import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';
import { invitedWords } from '../teams/invited-words.ts';
import { beginRound, closeRound } from './calibration-acts.ts';
import { rulesIn } from './rules-in.ts';

const acts = [
  ...(['rules', 'open', 'close', 'publish', 'hide', 'invite', 'invite address', 'remove', 'present'] as const),
  ...([
    'set-conflict',
    'clear-conflict',
    'set-aside',
    'count',
    'release',
    'tracks',
    'round',
    'close-round',
    'remind',
    'place',
  ] as const),
] as const;
const sights = ['nothing', 'marks', 'places'] as const;
export type JuryAct = (typeof acts)[number];

export type JuryChange = { said: string };

export async function changeJury({ api }: VisitorContext, id: string, form: FormData): Promise<JuryChange> {
  const { act, id: target } = sentAct(form, acts);
  const idempotencyKey = String(form.get('key') ?? '');
  const once = idempotencyKey ? { idempotencyKey } : {};
  switch (act) {
    case 'rules':
      await api.setJury({ id, body: rulesIn(form) });
      return { said: t('Saved.') };
    case 'open':
    case 'close':
      await api.setJury({ id, body: { is_open: act === 'open' } });
      return { said: act === 'open' ? t('The jury is open.') : t('The jury is closed.') };
    case 'publish':
    case 'hide':
      await api.setJury({ id, body: { are_results_public: act === 'publish' } });
      return { said: act === 'publish' ? t('The results are published.') : t('Only curators see the results.') };
    case 'release':
      await api.setJury({ id, body: { teams_see: sentChoice(form, 'teams_see', sights) } });
      return { said: t('Saved.') };
    case 'invite':
      await api.addJudge({ id, body: { user_id: target } }, once);
      return { said: t('Invited.') };
    case 'invite address':
      return { said: invitedWords(await api.addJudge({ id, body: { address: addressIn(form) } }, once)) };
    case 'remove':
      await api.removeJudge({ id, judge_id: target });
      return { said: t('No longer a judge.') };
    case 'tracks':
      await api.setJudgeTracks({ id, judge_id: target, body: { tracks: form.getAll('track').map(String) } });
      return { said: t('Saved.') };
    case 'round':
      return beginRound(api, id, form);
    case 'close-round':
      return closeRound(api, id);
    case 'remind':
      return remind(api.remindJudges({ id }, once));
    case 'present':
      await api.clearAbsences({ id, project_id: target });
      return { said: t('Judges are sent there again.') };
    default:
      return changeCounted(api, id, { act, target, form });
  }
}

const remind = async (answer: Promise<{ reminded: number }>): Promise<JuryChange> => ({
  said: t('{count, plural, one {# judge} other {# judges}} reminded.', { count: (await answer).reminded }),
});

/** Gives a criterion a track in place of those that are not there any more. */
async function placeCriterion(api: VisitorContext['api'], id: string, criterion: string, track: string) {
  const [{ jury }, { showcase }] = await Promise.all([api.getJury({ id }), api.getShowcase({ id })]);
  const isThere = (one: string) => showcase.tracks.some((known) => known.id === one);
  const criteria = jury.criteria.map(({ id: own, name, weight, tracks }) => ({
    ...{ name, weight },
    tracks: own === criterion ? [...tracks.filter(isThere), track] : tracks,
  }));
  await api.setJury({ id, body: { criteria } });
  return { said: t('Saved.') };
}

type Counted = {
  act: 'set-conflict' | 'clear-conflict' | 'set-aside' | 'count' | 'place';
  target: string;
  form: FormData;
};

/** What changes which marks count. */
async function changeCounted(
  api: VisitorContext['api'],
  id: string,
  { act, target, form }: Counted,
): Promise<JuryChange> {
  if (act === 'place') return placeCriterion(api, id, target, String(form.get('track') ?? ''));
  if (act === 'set-aside' || act === 'count') {
    await api.setJudgeMarks({ id, judge_id: target, body: { are_set_aside: act === 'set-aside' } });
    return { said: act === 'set-aside' ? t('Their marks are set aside.') : t('Their marks count.') };
  }
  if (act === 'set-conflict') {
    const [judge_id, project_id] = [String(form.get('judge') ?? ''), String(form.get('project') ?? '')];
    await api.setConflict({ id, judge_id, project_id, body: { note: String(form.get('note') ?? '').trim() || null } });
    return { said: t('They are not sent there.') };
  }
  const [judge_id = '', project_id = ''] = target.split(' ');
  await api.clearConflict({ id, judge_id, project_id });
  return { said: t('Taken back.') };
}

const address = /^[!-?A-~]+@[!-?A-~]+$/;

function addressIn(form: FormData): string {
  const typed = String(form.get('address') ?? '').trim();
  if (address.test(typed) && typed.length <= limits.jury.address) return typed;
  throw new Mistake([{ field: 'address', message: t('Type one e-mail address.') }]);
}
