import { isLaunchBoardError } from '@launch-board/sdk';
import { redirect } from 'react-router';
import type { Person, VisitorContext } from '../../../session/visitor-context.ts';
import { sentChoice } from '../../../ui/form/sent-act.ts';
import { asksDeclarations, declarationsIn } from '../../declarations/declarations.ts';
import { readMyProjects } from '../../projects/mine/my-projects.ts';
import type { EntryState } from '../entry-words.ts';
import { summaryOf } from '../showcase.ts';
import { enterHref } from './enter-words.ts';

/** A showcase with one's own projects, to enter one; nothing where there is none that the person may see. */
export async function readEntering(visitor: VisitorContext, person: Person, id: string) {
  try {
    const [{ showcase }, projects] = await Promise.all([
      visitor.api.getShowcase({ id }),
      readMyProjects(visitor, person),
    ]);
    const entries = new Map(showcase.my?.entries.map((entry) => [entry.project_id, entry]));
    return {
      showcase: summaryOf(showcase),
      tracks: showcase.tracks,
      asked: showcase.declarations,
      entrants: showcase.who_may_enter,
      mayEnter: showcase.my?.may_enter === true,
      projects: projects
        .filter(({ isOwnedByMe, status }) => isOwnedByMe && status !== 'removed')
        .map(({ card, status }) => ({
          card,
          isDraft: status !== 'active',
          state: (entries.get(card.id)?.state ?? null) as EntryState | null,
          track: entries.get(card.id)?.track ?? null,
          reason: entries.get(card.id)?.reason ?? null,
          declarations: entries.get(card.id)?.declarations ?? [],
          sharesAddress: entries.get(card.id)?.shares_address ?? false,
        })),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type Entering = NonNullable<Awaited<ReturnType<typeof readEntering>>>;

/** Sends an entry, withdraws it, or starts a new project with an entry that is noted as started. */
export async function changeEntry({ api, entryLink }: VisitorContext, id: string, form: FormData) {
  const act = sentChoice(form, 'act', ['enter', 'withdraw', 'start', 'share', 'hide']);
  const link = entryLink(id);
  const project_id = String(form.get('project') ?? '');
  const track = String(form.get('track') ?? '') || null;
  if (act === 'withdraw') {
    await api.withdrawEntry({ id, project_id });
    throw redirect(enterHref(id, { done: 'withdrawn' }), 303);
  }
  if (act === 'share' || act === 'hide') {
    await api.shareAddress({ id, project_id, body: { is_shared: act === 'share' } });
    throw redirect(`/showcases/${id}`, 303);
  }
  if (act === 'enter') {
    const shares_address = form.get('shares_address') === 'on';
    const declared = asksDeclarations(form) && { declarations: declarationsIn(form) };
    const body = { track, shares_address, ...declared, ...(link && { link }) };
    const { entry } = await api.enterShowcase({ id, project_id, body });
    throw redirect(enterHref(id, { done: entry.state === 'accepted' ? 'accepted' : 'entered' }), 303);
  }
  const key = String(form.get('key') ?? '');
  const { project } = await api.createProject(
    { body: { name: String(form.get('name') ?? ''), tagline: String(form.get('tagline') ?? ''), draft: true } },
    key ? { idempotencyKey: key } : {},
  );
  const body = { is_submitted: false, ...(link && { link }) };
  await api.enterShowcase({ id, project_id: project.id, body });
  throw redirect(enterHref(id, { project: project.id, done: 'started' }), 303);
}
