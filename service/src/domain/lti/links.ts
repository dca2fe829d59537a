import type { Complete, InputOf, LtiLink, operations } from '@launch-board/contract';
import { keepLinkOff } from '../../store/lti/kept-off.ts';
import { deleteLink, findLink, type LtiLinkRow, linksOf } from '../../store/lti/links.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import type { Facts, Services } from './facts.ts';
import { noOutcome, outcomeOf } from './outcome.ts';
import { nameOfPlatform, platformsWith } from './platforms.ts';
import { assertLti } from './tool.ts';

type Bound = { id: string; platform: string; facts: Facts; showcase: string; now: number };

export const newLink = ({ id, platform, facts, showcase, now }: Bound): LtiLinkRow => ({
  id,
  platform,
  deployment: facts.deployment,
  resource: facts.resource ?? '',
  collection_id: showcase,
  course: facts.course,
  services: JSON.stringify(facts.services),
  line_item: null,
  roster_state: 'never',
  roster_outcome: JSON.stringify(noOutcome),
  roster_at: null,
  scores_at: null,
  busy_until: 0,
  created_at: now,
});

export const servicesOf = ({ services }: LtiLinkRow): Services => JSON.parse(services);

/** @throws Fail `lti_off`, `not_found`, `forbidden` for everybody but its curators */
export function listLtiLinks(
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.listLtiLinks>,
): Promise<{ links: Complete<LtiLink>[] }> {
  const lti = assertLti(deps);
  return deps.store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const rows = await linksOf(reads, id);
    const ids = rows.map(({ platform }) => platform);
    const known = await platformsWith(reads, lti, ids);
    return { links: rows.map((row) => viewLink(known, row)) };
  });
}

export function viewLink(known: ReadonlyMap<string, LtiPlatform>, row: LtiLinkRow): Complete<LtiLink> {
  const { roster, items, item } = servicesOf(row);
  const isKnown = known.has(row.platform);
  return {
    id: row.id,
    platform: nameOfPlatform(known, row.platform),
    course: row.course,
    created_at: isoTime(row.created_at),
    has_roster: isKnown && roster !== undefined,
    has_scores: isKnown && (items ?? item) !== undefined,
    roster: {
      state: row.roster_state,
      at: maybeIsoTime(row.roster_at),
      ...outcomeOf(row),
    },
    scores_at: maybeIsoTime(row.scores_at),
  };
}

export function removeLtiLink(
  deps: Deps,
  actor: Member,
  { id: given, link_id }: InputOf<typeof operations.removeLtiLink>,
): Promise<void> {
  assertLti(deps);
  return transact(deps, actor, async (tx) => {
    const { id } = await curatedShowcase(tx.writes, actor, given);
    if (await isRepeat(tx, `course link ${link_id}`)) return;
    const link = await linkOf(tx.writes, id, link_id);
    await deleteLink(tx.writes, id, link.id);
    await keepLinkOff(tx.writes, link);
    await rememberDeletion(tx, `course link ${link_id}`);
    await note(tx, id, { action: 'course_unlinked' });
  });
}

/** @throws Fail `not_found` */
export async function linkOf(reads: Reads, showcaseId: string, id: string): Promise<LtiLinkRow> {
  const link = await findLink(reads, showcaseId, id.toLowerCase());
  if (!link) throw new Fail('not_found');
  return link;
}
