import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { admitLink } from '../../store/lti/kept-off.ts';
import { takeLaunch } from '../../store/lti/launches.ts';
import { countLinks, findLinkAt, insertLink } from '../../store/lti/links.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { type Transaction, transact } from '../transaction.ts';
import { claimOf, deepClaimOf, type Facts } from './facts.ts';
import type { SealedShowcase } from './launch.ts';
import { newLink } from './links.ts';
import { launchUrl } from './login.ts';
import { accountFor, type Launch, openLaunch } from './person.ts';
import { askedPlatform } from './platforms.ts';
import { assertLti, sealed, sign } from './tool.ts';

type Reply = Complete<ReplyOf<typeof operations.placeLtiLink>>;

/** Has a link lead to a showcase: the one that was opened, or one that the platform is to make. */
export async function placeLtiLink(
  deps: Deps,
  actor: Member,
  { id, body: { showcase_id } }: InputOf<typeof operations.placeLtiLink>,
): Promise<Reply> {
  assertLti(deps);
  const { deep, showcase, platform } = await transact(deps, actor, async (tx) => {
    const launch = await openLaunch(tx.writes, deps, actor, id);
    const { row, facts } = launch;
    if ((await accountFor(tx.writes, row, actor.userId)) !== 'mine' || !facts.isTeacher) throw new Fail('forbidden');
    const showcase = await changeableShowcase(tx.writes, actor, showcase_id);
    await takeLaunch(tx.writes, row.id, actor.userId);
    if (facts.kind === 'resource') await bind(tx, launch, showcase.id);
    return { deep: facts.kind === 'deep_linking' ? facts : undefined, showcase, platform: row.platform };
  });
  if (!deep) return { return_url: null, token: null };
  return answerTo(deps, platform, deep, showcase);
}

async function bind(tx: Transaction, { row: { platform }, facts }: Launch, showcase: string): Promise<void> {
  const { writes, now, newId } = tx;
  const { deployment, resource } = facts;
  const link = await findLinkAt(writes, { platform, deployment, resource: resource ?? '' });
  if (link?.collection_id === showcase) return;
  if (link) throw new Fail('lti_placed');
  if ((await countLinks(writes, showcase)) >= limits.lti.linksPerShowcase) throw new Fail('too_many');
  const made = newLink({ id: newId(), platform, facts, showcase, now });
  await admitLink(writes, made);
  await insertLink(writes, made);
  await note(tx, showcase, { action: 'course_linked' });
}

const ANSWER_MINUTES = 5;

/** What the platform makes a link from. The link carries the showcase under our seal, so that nobody else can write one. */
async function answerTo(
  deps: Deps,
  platformId: string,
  { deployment, deep }: Facts,
  { id, name }: { id: string; name: string },
): Promise<Reply> {
  const lti = assertLti(deps);
  const { clientId, issuer } = await askedPlatform(deps, platformId);
  const carried: SealedShowcase = { platform: platformId, showcase: id };
  const item = {
    type: 'ltiResourceLink',
    title: name,
    url: launchUrl(lti),
    custom: { showcase: sealed(lti, 'showcase', carried) },
  };
  const facts = {
    nonce: deps.newId(),
    [claimOf('deployment_id')]: deployment,
    [claimOf('message_type')]: 'LtiDeepLinkingResponse',
    [claimOf('version')]: '1.3.0',
    [deepClaimOf('content_items')]: [item],
    ...(deep?.data !== undefined && { [deepClaimOf('data')]: deep.data }),
  };
  const signed = { issuer: clientId, audience: issuer, minutes: ANSWER_MINUTES, id: deps.newId(), now: deps.clock() };
  return { return_url: deep?.returnUrl ?? null, token: await sign(lti, facts, signed) };
}
