import { t } from '@launch-board/host/language/messages';
import { type HiddenParts, type Hiding, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import { ruleOf, suspensionEndOf } from './decide.ts';
import { hidingHref } from './hrefs.ts';

/** What hiding everything by a person would hide, and what it has hidden. */
export type HidingPage = {
  person: FaceOf;
  state: Hiding['state'];
  reason: string | null;
  at: string | null;
  hidden: HiddenParts;
  toHide: HiddenParts;
  shared: number;
};

/** Nothing where nobody has this id. */
export async function readHiding({ api }: VisitorContext, id: string): Promise<HidingPage | undefined> {
  try {
    const { hiding } = await api.getHiding({ id });
    const { user, state, reason, hidden_at, hidden, to_hide, shared_projects } = hiding;
    return {
      person: faceOf(user),
      state,
      reason: reason ?? null,
      at: hidden_at ?? null,
      hidden,
      toHide: to_hide,
      shared: shared_projects,
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Hides, brings back or only suspends, for the person of the page. Returns the page that tells of it. */
export async function changeHiding(visitor: VisitorContext, id: string, form: FormData): Promise<string> {
  const { act } = sentAct(form, ['hide', 'restore', 'suspend']);
  const reason = String(form.get('reason') ?? '');
  const body = { reason, ...ruleOf(form), ...suspensionEndOf(visitor, form.get('days')) };
  if (act === 'restore') await visitor.api.restoreEverything({ id, reason });
  else if (act === 'hide') await visitor.api.hideEverything({ id, body });
  else {
    await visitor.api.suspendUser({ id, body });
    return `/people/${id}?just=${id}`;
  }
  return hidingHref(id);
}

/** "2 projects, 31 comments"; undefined if there is nothing. */
export function partsWords({ projects, comments, collections, votes, reports }: HiddenParts): string[] {
  const words = [
    projects > 0 && t('{count, plural, one {# project} other {# projects}}', { count: projects }),
    comments > 0 && t('{count, plural, one {# comment} other {# comments}}', { count: comments }),
    collections > 0 &&
      t('{count, plural, one {# collection or showcase} other {# collections and showcases}}', { count: collections }),
    votes > 0 && t('{count, plural, one {# vote cast} other {# votes cast}}', { count: votes }),
    reports > 0 && t('{count, plural, one {# report} other {# reports}}', { count: reports }),
  ];
  return words.filter((one) => one !== false);
}
