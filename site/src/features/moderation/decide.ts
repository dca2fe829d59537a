import { DAY_MS } from '@launch-board/host/durations';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentAct } from '../../ui/form/sent-act.ts';
import { type ReportReason, reasons } from '../reports/reasons.ts';

/** What the forms of the list send beside the act. */
type Sent = {
  id: string;
  revision: string | null;
  report: string | null;
  reason: string;
  days: string;
  rule: { rule?: ReportReason };
  /** For how long it is hidden at the most; for good if there is nothing. */
  hold: { for_hours?: number };
};

/**
 * Does what a moderator decided. A removal closes the reports of its thing by itself; a suspension does not, so it comes
 * first: should closing fail, the report stays open over a person who is suspended already, and pressing again ends it.
 * @returns the id under which the log tells what was done
 */
export async function decide(visitor: VisitorContext, form: FormData): Promise<string> {
  const { act, id } = sentAct(form, Object.keys(steps) as ModerationAct[]);
  const sent: Sent = {
    id,
    report: form.has('report') ? String(form.get('report')) : null,
    revision: form.has('revision') ? String(form.get('revision')) : null,
    reason: String(form.get('reason') ?? ''),
    days: String(form.get('days') ?? ''),
    rule: ruleOf(form),
    hold: form.get('for_hours') ? { for_hours: Number(form.get('for_hours')) } : {},
  };
  await steps[act](visitor, sent);
  return act === 'keep' ? (sent.report ?? '') : sent.id;
}

/** What a form can do: decide about a case, or take a decision back. */
const steps = {
  keep: (visitor, sent) => close(visitor, sent, 'dismissed'),
  close: (visitor, sent) => close(visitor, sent, 'upheld'),
  approve: ({ api }, sent) => api.approveProject({ id: sent.id }, asRead(sent)),
  withdraw_approval: ({ api }, { id, reason }) => api.withdrawApproval({ id, reason }),
  approve_showcase: ({ api }, sent) => api.approveShowcase({ id: sent.id }, asRead(sent)),
  send_back: ({ api }, sent) => api.rejectRevision({ id: sent.id, body: { reason: sent.reason } }, asRead(sent)),
  remove_project: ({ api }, { id, reason, rule, hold }) =>
    api.removeProject({ id, body: { reason, ...rule, ...hold } }),
  remove_comment: ({ api }, { id, reason, rule, hold }) =>
    api.removeComment({ id, body: { reason, ...rule, ...hold } }),
  remove_collection: ({ api }, { id, reason, rule, hold }) =>
    api.removeCollection({ id, body: { reason, ...rule, ...hold } }),
  remove_kept_page: ({ api }, { id, reason }) => api.removeKeptPage({ id, reason }),
  async suspend(visitor, sent) {
    const body = { reason: sent.reason, ...sent.rule, ...suspensionEndOf(visitor, sent.days) };
    await visitor.api.suspendUser({ id: sent.id, body });
    await close(visitor, sent, 'upheld');
  },
  restore_project: ({ api }, { id, reason }) => api.restoreProject({ id, reason }),
  restore_collection: ({ api }, { id, reason }) => api.restoreCollection({ id, reason }),
  restore_comment: ({ api }, { id, reason }) => api.restoreComment({ id, reason }),
  lift_suspension: ({ api }, { id, reason }) => api.liftSuspension({ id, reason }),
  restore_everything: ({ api }, { id, reason }) => api.restoreEverything({ id, reason }),
} satisfies Record<string, (visitor: VisitorContext, sent: Sent) => Promise<unknown>>;

/** The rule that a form names; none where it does not. */
export function ruleOf(form: FormData): { rule?: ReportReason } {
  const rule = reasons().find(({ value }) => value === form.get('rule'))?.value;
  return rule ? { rule } : {};
}

export type ModerationAct = keyof typeof steps;

/** The end of a suspension after the days that a form sends; none where it has to be lifted. */
export const suspensionEndOf = ({ now }: VisitorContext, days: FormDataEntryValue | null): { until?: string } =>
  days ? { until: new Date(now + Number(days) * DAY_MS).toISOString() } : {};

/** Refused where it has been edited since the list was read. */
const asRead = ({ revision }: Sent) => (revision === null ? {} : { headers: { 'If-Match': `"r${revision}"` } });

/** Closes all open reports of the thing; there are none where a project waited for approval. */
async function close({ api }: VisitorContext, { report, reason }: Sent, resolution: 'upheld' | 'dismissed') {
  if (report !== null) await api.resolveReport({ id: report, body: { resolution, reason } });
}
