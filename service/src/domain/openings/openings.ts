import { type Complete, type InputOf, limits, type Opening, type operations } from '@launch-board/contract';
import {
  countOpeningsOf,
  dropOpening,
  findOpening,
  type OpeningRow,
  putOpening,
} from '../../store/openings/openings.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { ownProject } from '../projects/access.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { assertEntered, ownOpening } from './access.ts';
import { putOffConfirmation } from './confirmations.ts';
import { tellClosed } from './tell.ts';
import { viewOpenings } from './views.ts';
import { readWish } from './wish.ts';

type Reply = Promise<{ opening: Complete<Opening> }>;
type Body = InputOf<typeof operations.createOpening>['body'];

export const createOpening = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.createOpening>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { id: project_id, status } = await ownProject(tx.writes, actor, id);
      if (!policy.canSeeOffered({ status })) throw new Fail('not_found');
      const columns = await read(tx, project_id, body);
      const { perProject } = limits.openings;
      if ((await countOpeningsOf(tx.writes, project_id)) >= perProject)
        throw new Fail('too_many', { reason: `A project has up to ${perProject} openings. End one first.` });
      return put(tx, { id: tx.newId(), project_id, created_at: tx.now, user_id: actor.userId, ...columns });
    },
    { idempotency, budget: 'invitations' },
  );

export const updateOpening = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.updateOpening>,
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { opening } = await ownOpening(tx.writes, actor, id);
      return put(tx, { ...opening, ...(await read(tx, opening.project_id, body)), user_id: actor.userId });
    },
    { budget: 'invitations' },
  );

export const confirmOpening = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.confirmOpening>): Reply =>
  transact(deps, actor, async (tx) => {
    const { opening } = await ownOpening(tx.writes, actor, id);
    return put(tx, { ...opening, confirmed_at: tx.now });
  });

/** Moderators end what should not stand there. @throws Fail `not_found`, `forbidden` */
export const deleteOpening = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.deleteOpening>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const opening = await findOpening(tx.writes, id);
    const project = opening && (await projectForUser(tx.writes, opening.project_id, actor.userId));
    if (!project) {
      if (await isRepeat(tx, `opening ${id}`)) return;
      throw new Fail('not_found');
    }
    const isOwn = policy.canRunProject(actor, project);
    if (!isOwn && !policy.canModerate(actor)) throw new Fail('forbidden');
    await tellClosed(tx, opening.id);
    await dropOpening(tx.writes, opening.id);
    await rememberDeletion(tx, `opening ${id}`);
    const act = { act: 'end_opening', type: 'project', id: project.id, name: project.name } as const;
    if (!isOwn) await deps.happened(tx, { what: 'moderation', actor, ...act });
  });

/** @throws Fail `invalid_request`, `not_found` for a showcase in which the project is not */
async function read(tx: Transaction, projectId: string, body: Body) {
  const { role, words, skills, hours, until, seats = 1, names_project = false, showcase_id, ...others } = body;
  allRead(others);
  const fields = new Fields();
  const line = fields.line('role', role);
  const wish = await readWish(tx, fields, line, { words, skills, hours, until });
  const collection_id = showcase_id?.toLowerCase() ?? null;
  if (collection_id) await assertEntered(tx.writes, tx.actor, collection_id, projectId);
  return { role: line, seats, names_project: names_project ? (1 as const) : (0 as const), collection_id, ...wish };
}

async function put(tx: Transaction, row: OpeningRow): Reply {
  await putOpening(tx.writes, row);
  await putOffConfirmation(tx, row);
  const [opening] = await viewOpenings(tx.writes, tx, [row]);
  if (!opening) throw new Fail('not_found');
  return { opening };
}
