import { createTrail, type TrailEvent } from '../../http/telemetry/trail.ts';
import type { CommandContext } from './command.ts';

type Context = Pick<CommandContext, 'stderr'> & { config?: Pick<CommandContext['config'], 'trailKey'> };

/** Writes a log line in the form of the service, in addition to the output for the operator. */
export function tellTrail({ stderr, config }: Context, event: TrailEvent, userId: string) {
  if (config?.trailKey === undefined) return;
  const write = (line: object, msg: string) =>
    stderr(`${JSON.stringify({ level: 30, time: new Date().toISOString(), service: 'launchboard', ...line, msg })}\n`);
  const trail = createTrail({ key: config.trailKey, write });
  trail.tell(event, { person: trail.pseudonymOf(userId) });
  trail.close();
}
