import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { LTI, teacherRoles } from '../../service/test/support/servers/platform.ts';
import type { Campus } from './campus.ts';
import { addressOf, openLink, type Somebody } from './people.ts';

/** As many people as a large lecture has. */
export const LARGE = 500;

const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

/**
 * How long a roster of so many lines takes, sent as the site sends it and read from the platform, in milliseconds. What is there is counted: `lost` are
 * the lines that are missing or too many.
 */
export async function measureRoster(campus: Campus, teacher: Somebody) {
  const { board } = teacher;
  const names = Array.from({ length: LARGE }, (_, n) => `Lecture ${n}`);
  const closes_at = new Date(Date.now() + HOUR_MS).toISOString();
  const newShowcase = async (name: string) =>
    (await board.createShowcase({ body: { name, visibility: 'unlisted', closes_at } })).showcase.id;
  const linesIn = async (id: string) => (await board.listRoster({ id })).total ?? 0;

  const pasted = await newShowcase('A lecture, pasted');
  const pasteFrom = performance.now();
  // As the site sends what is pasted.
  for (let at = 0; at < names.length; at += limits.rosters.linesAtOnce) {
    const some = names.slice(at, at + limits.rosters.linesAtOnce);
    await board.changeRoster({ id: pasted, body: { add: some.map((name) => ({ name, address: addressOf(name) })) } });
  }
  const pasteMs = performance.now() - pasteFrom;

  const read = await newShowcase('A lecture, read');
  campus.platform.state.members = names.map((name) => ({
    ...{ user_id: name, name, email: addressOf(name), roles: [LEARNER] },
  }));
  const claims = { sub: 'professor', [`${LTI}roles`]: teacherRoles, [`${LTI}resource_link`]: { id: 'lecture' } };
  const launch = await openLink(campus, teacher, claims);
  await board.placeLtiLink({ id: launch, body: { showcase_id: read } });
  const [link] = (await board.listLtiLinks({ id: read })).links;
  const readFrom = performance.now();
  await board.readLtiRoster({ id: read, link_id: link?.id ?? '' });
  for (let left = 600; left > 0; left -= 1) {
    const { links } = await board.listLtiLinks({ id: read });
    if (links[0]?.roster?.state !== 'waiting') break;
    await sleep(50);
  }
  const readMs = performance.now() - readFrom;
  const lost = Math.abs(LARGE - (await linesIn(pasted))) + Math.abs(LARGE - (await linesIn(read)));
  return { pasteMs, readMs, lost };
}
