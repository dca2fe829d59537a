import { openFor, type RequestRow } from '../../store/openings/requests.ts';
import { ownersOf } from '../../store/teams/teams.ts';
import { type News, notify } from '../notices/notify.ts';
import type { Transaction } from '../transaction.ts';

type Tx = Pick<Transaction, 'writes' | 'now' | 'newId' | 'deps'>;
type Outcome = 'accepted' | 'declined' | 'closed' | 'suggested' | 'unconfirmed';

const kind = 'team_request';

/** Those who decide: the owners of the project, or the person who would join. */
export async function tellAsked(tx: Tx, row: RequestRow) {
  const isToTeam = row.asked_by === row.joiner_id;
  const to = isToTeam ? await ownersOf(tx.writes, row.project_id) : [row.joiner_id];
  const about = { thing: { type: 'project', id: row.project_id }, projectId: row.project_id } as const;
  await notify(tx, [{ kind, to, ...about, source: row.id, by: row.asked_by }]);
}

/** Whoever has asked. */
export const tellAsker = (tx: Tx, row: RequestRow, outcome: Outcome) => notify(tx, [newsFor(row, outcome)]);

/**
 * To whoever has asked. A person who asked for an opening reads nothing here of a draft that has not taken them; who of the
 * team has decided is not said.
 */
function newsFor(row: RequestRow, outcome: Outcome): News {
  const knowsProject = outcome === 'accepted' || row.asked_by !== row.joiner_id;
  const about: Pick<News, 'thing' | 'projectId'> = knowsProject
    ? { thing: { type: 'project', id: row.project_id }, projectId: row.project_id }
    : { thing: { type: 'opening', id: row.opening_id ?? row.id } };
  // Not the id of the request: what was asked goes from the notices when it is decided.
  const source = `${outcome} ${row.id}`;
  return { kind, to: [row.asked_by], ...about, source, by: null, outcome };
}

/** Those who wait for an opening that ends. */
export async function tellClosed(tx: Tx, openingId: string) {
  const waiting = await openFor(tx.writes, { opening_id: openingId });
  await notify(
    tx,
    waiting.map((row) => newsFor(row, 'closed')),
  );
}

export const tellSelf = (tx: Tx, to: readonly string[], id: string, outcome: 'suggested' | 'unconfirmed') =>
  notify(tx, [{ kind, to, thing: { type: 'opening', id }, source: id, by: null, outcome }]);
