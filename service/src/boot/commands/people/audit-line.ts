import { type AuditEvent, createAuditTrail } from '../../../http/telemetry/audit-trail.ts';
import type { CommandContext } from '../command.ts';

type Context = Pick<CommandContext, 'stderr'> & { config?: Pick<CommandContext['config'], 'trailKey'> };

/** Writes a log line in the form of the service, in addition to the output for the operator. */
export function printAuditLine({ stderr, config }: Context, event: AuditEvent, userId: string) {
  if (config?.trailKey === undefined) return;
  const write = (line: object, msg: string) =>
    stderr(`${JSON.stringify({ level: 30, time: new Date().toISOString(), service: 'launchboard', ...line, msg })}\n`);
  const trail = createAuditTrail({ key: config.trailKey, write });
  trail.record(event, { person: trail.pseudonymOf(userId) });
  trail.close();
}
