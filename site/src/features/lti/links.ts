import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type LtiLink } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

/** What the page of a showcase's courses needs; `forbidden` for everybody but its curators. */
export async function readLinks({ api }: VisitorContext, id: string) {
  try {
    const [{ showcase }, { links }] = await Promise.all([api.getShowcase({ id }), api.listLtiLinks({ id })]);
    return {
      showcase: { id, name: showcase.name },
      links: links.map(({ course = null, scores_at = null, roster, ...link }) => ({
        ...{ id: link.id, platform: link.platform, course, since: link.created_at },
        ...{ hasRoster: link.has_roster, hasScores: link.has_scores, scoresAt: scores_at },
        roster: shownReading(roster),
      })),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'lti_off')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

const shownReading = ({ state, at = null, reason = null, left_out, kept_off, ...counts }: LtiLink['roster']) => ({
  ...{ state, at, reason, leftOut: left_out, keptOff: kept_off },
  ...counts,
});

export type ShownReading = ReturnType<typeof shownReading>;

type LinksPage = Exclude<Awaited<ReturnType<typeof readLinks>>, undefined | 'forbidden'>;
export type ShownLink = LinksPage['links'][number];

/** Whether the board takes launches at all. */
export async function hasLinks({ api }: Pick<VisitorContext, 'api'>, id: string): Promise<boolean> {
  try {
    await api.listLtiLinks({ id });
    return true;
  } catch (error) {
    if (isLaunchBoardError(error, 'lti_off') || isLaunchBoardError(error, 'forbidden')) return false;
    throw error;
  }
}

const acts = ['roster', 'scores', 'remove'] as const;
/** Requests of one press: each sends what a moment allows. */
const atOnce = 8;

export async function changeLinks(visitor: VisitorContext, id: string, form: FormData): Promise<{ said: string }> {
  const { api } = visitor;
  const { act, id: link_id } = sentAct(form, acts);
  if (act === 'remove') {
    await api.removeLtiLink({ id, link_id });
    return { said: t('The link is taken away.') };
  }
  if (act === 'scores') return sendScores(visitor, id, link_id);
  await api.readLtiRoster({ id, link_id });
  return { said: t('The course is being read.') };
}

async function sendScores({ api }: VisitorContext, id: string, link_id: string) {
  let total = await api.sendLtiScores({ id, link_id });
  for (let i = 1; i < atOnce && total.left > 0; i++) {
    const next = await api.sendLtiScores({ id, link_id });
    if (next.sent === 0) break;
    total = { ...next, sent: total.sent + next.sent, unchanged: total.unchanged };
  }
  const { sent, unchanged, refused, left, unjoined } = total;
  const said = [
    t('{sent, plural, one {# mark} other {# marks}} sent, {unchanged} as before.', { sent, unchanged }),
    left > 0 && t('{count, plural, one {# mark is} other {# marks are}} yet to be sent: press again.', { count: left }),
    refused > 0 &&
      t(
        'The platform did not take {count, plural, one {# mark} other {# marks}}: these people may have left the course.',
        {
          count: refused,
        },
      ),
    unjoined > 0 &&
      t(
        '{count, plural, one {# person} other {# people}} on teams have never opened the board from the course, and get no mark yet.',
        { count: unjoined },
      ),
  ];
  return { said: said.filter(Boolean).join(' ') };
}
