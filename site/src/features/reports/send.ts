import type { VisitorContext } from '../../session/visitor-context.ts';
import type { ReportReason } from './reasons.ts';
import type { Reported } from './reported.ts';

/** Tells the moderators. The same report sent twice is one. */
export async function sendReport(
  { api }: VisitorContext,
  { type, id }: { type: Reported['type']; id: string },
  form: FormData,
) {
  const note = String(form.get('note') ?? '').replaceAll('\r\n', '\n');
  // What is no reason is refused by the API with a sentence for the field.
  const reason = String(form.get('reason') ?? '') as ReportReason;
  await api.report({ body: { target_type: type, target_id: id, reason, note } });
}
