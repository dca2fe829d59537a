import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { assertFields, sentAct } from '../../ui/form/sent-act.ts';

const acts = [
  'ask-team',
  'ask-person',
  'accept',
  'decline',
  'take-back',
  'free',
  'free-confirm',
  'free-end',
  'free-end-for-other',
  'opening',
  'opening-confirm',
  'opening-end',
] as const;

/** Everything that the pages of team-mates do. */
export async function changeMates({ api }: VisitorContext, form: FormData): Promise<{ said: string }> {
  const { act, id } = sentAct(form, acts);
  switch (act) {
    case 'ask-team':
      await api.askTeam({ id, body: { words: lineIn(form, 'words') } });
      return { said: t('The team has your request.') };
    case 'ask-person':
      await api.askPerson({ id, body: { words: lineIn(form, 'words'), project_id: field(form, 'project') } });
      return { said: t('The person has your request.') };
    case 'accept':
      await api.acceptTeamRequest({ id });
      return { said: t('Accepted: you are on one team now.') };
    case 'decline':
      await api.declineTeamRequest({ id });
      return { said: t('Declined. They will not ask again.') };
    case 'take-back':
      await api.declineTeamRequest({ id });
      return { said: t('You took your request back.') };
    case 'opening':
    case 'opening-confirm':
    case 'opening-end':
      return changeOpening(api, act, id, form);
    default:
      return changeFree(api, act, id, form);
  }
}

type Api = VisitorContext['api'];

async function changeOpening(api: Api, act: string, id: string, form: FormData): Promise<{ said: string }> {
  if (act === 'opening-confirm') {
    await api.confirmOpening({ id });
    return { said: t('Confirmed. It is found for fourteen more days.') };
  }
  if (act === 'opening-end') {
    await api.deleteOpening({ id });
    return { said: t('The opening has ended.') };
  }
  assertFields(form, ['role', 'words']);
  const seats = Number(field(form, 'seats')) || 1;
  const body = {
    role: field(form, 'role'),
    ...wishIn(form),
    seats,
    names_project: form.get('names_project') === 'yes',
  };
  if (id) await api.updateOpening({ id, body });
  else await api.createOpening({ id: field(form, 'project'), body });
  return { said: t('Saved. Others find it now.') };
}

async function changeFree(api: Api, act: string, id: string, form: FormData): Promise<{ said: string }> {
  if (act === 'free-confirm') {
    await api.confirmFree({ id });
    return { said: t('Confirmed. It is found for fourteen more days.') };
  }
  if (act === 'free-end') {
    await api.deleteFree({ id });
    return { said: t('You are not listed any more.') };
  }
  if (act === 'free-end-for-other') {
    await api.deleteFree({ id });
    return { said: t('The person is not listed any more.') };
  }
  assertFields(form, ['role', 'words']);
  await api.setFree({ body: { role: field(form, 'role') || null, ...wishIn(form) } });
  return { said: t('Saved. Others find you now.') };
}

const field = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Two sentences, however they were typed: a text area has lines, and the request has one. */
const lineIn = (form: FormData, name: string): string => field(form, name).replaceAll(/\s+/g, ' ');

/** What a team and a person say alike. */
const wishIn = (form: FormData) => ({
  words: field(form, 'words') || null,
  skills: form.getAll('skills').map(String),
  hours: Number(field(form, 'hours')) || null,
  until: field(form, 'until') || null,
  showcase_id: field(form, 'showcase') || null,
});
