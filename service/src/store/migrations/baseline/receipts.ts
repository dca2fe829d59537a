import { type Definition, onErasure, table, trigger } from './dialect.ts';

export const receipts: readonly Definition[] = [
  // What moderators have decided, for those whom it concerns, with its thread: an appeal, or a question before a decision.
  // Without its people only what is counted is left of it.
  table(
    'receipts',
    `
    id uuid PRIMARY KEY,
    act text NOT NULL,
    target_type text NOT NULL,
    target_id uuid,
    rule text,
    reason text,
    moderator_id uuid REFERENCES users (id),
    former text,
    created_at bigint NOT NULL,
    answer_until bigint,
    ended_at bigint,
    opened_at bigint,
    outcome text CHECK (outcome IN ('upheld', 'overturned', 'closed')),
    outcome_reason text,
    outcome_at bigint,
    decided_by uuid REFERENCES users (id)`,
  ),
  `CREATE INDEX receipts_target ON receipts (target_id, created_at, id)`,
  `CREATE INDEX receipts_open ON receipts (opened_at, id) WHERE opened_at IS NOT NULL AND outcome IS NULL`,
  `CREATE INDEX receipts_decided ON receipts (outcome_at, id) WHERE outcome IS NOT NULL`,
  `CREATE INDEX receipts_age ON receipts (created_at)`,
  `CREATE INDEX receipts_moderator ON receipts (moderator_id)`,
  `CREATE INDEX receipts_decider ON receipts (decided_by) WHERE decided_by IS NOT NULL`,
  table(
    'receipt_people',
    `
    user_id uuid NOT NULL REFERENCES users (id),
    receipt_id uuid NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
    created_at bigint NOT NULL,
    left_at bigint,
    PRIMARY KEY (user_id, receipt_id)`,
  ),
  `CREATE INDEX receipt_people_latest ON receipt_people (user_id, created_at, receipt_id)`,
  `CREATE INDEX receipt_people_receipt ON receipt_people (receipt_id)`,
  table(
    'receipt_messages',
    `
    id uuid PRIMARY KEY,
    receipt_id uuid NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id),
    side text NOT NULL CHECK (side IN ('concerned', 'moderator', 'operator')),
    body text NOT NULL,
    created_at bigint NOT NULL`,
  ),
  `CREATE INDEX receipt_messages_thread ON receipt_messages (receipt_id, created_at, id)`,
  `CREATE INDEX receipt_messages_author ON receipt_messages (user_id) WHERE user_id IS NOT NULL`,
];

/** Nobody has the receipt any more, and nobody runs its thing. */
const isNobodys = `
        NOT EXISTS (SELECT 1 FROM receipt_people AS p WHERE p.receipt_id = receipts.id AND p.left_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM project_members AS m JOIN users AS u ON u.id = m.user_id
          WHERE m.project_id = receipts.target_id AND m.accepted_at IS NOT NULL AND u.erased_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM collection_curators AS m JOIN users AS u ON u.id = m.user_id
          WHERE m.collection_id = receipts.target_id AND m.accepted_at IS NOT NULL AND u.erased_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM collections AS c JOIN users AS u ON u.id = c.user_id
          WHERE c.id = receipts.target_id AND u.erased_at IS NULL)`;

/** Only what is counted is left of those that are nobody's. The rest goes with the target; see below. */
const empty = (which: string) => `
      UPDATE receipts SET target_id = NULL, reason = NULL, former = NULL, outcome_reason = NULL,
        outcome_at = CASE WHEN opened_at IS NOT NULL AND outcome IS NULL THEN now_ms ELSE outcome_at END,
        outcome = CASE WHEN opened_at IS NOT NULL AND outcome IS NULL THEN 'closed' ELSE outcome END
        WHERE target_id IS NOT NULL AND ${which} AND ${isNobodys};`;

/**
 * The receipts of a thing, and what tells of them. That somebody had them stays until they are erased, so that nobody
 * leaves in order to decide.
 */
const leaving = (type: 'project' | 'collection', id: string) => `
      UPDATE receipt_people SET left_at = now_ms WHERE user_id = old.user_id AND left_at IS NULL AND receipt_id IN
        (SELECT id FROM receipts WHERE target_type = '${type}' AND target_id = ${id})
        AND NOT EXISTS (SELECT 1 FROM collections AS c WHERE c.id = ${id} AND c.user_id = old.user_id);
      DELETE FROM notices WHERE user_id = old.user_id AND kind = 'receipt' AND thing_id IN
        (SELECT id::text FROM receipts WHERE target_type = '${type}' AND target_id = ${id});${empty(`target_id = ${id}`)}`;

/**
 * Whoever leaves a team has been on it since what moderators had decided about the thing, also if they came after that:
 * they had read the log of it, and decide nothing of it. An erasure keeps nobody.
 */
const leavingSince = (type: 'project' | 'collection', id: string) => `
      INSERT INTO receipt_people (user_id, receipt_id, created_at, left_at)
        SELECT old.user_id, id, created_at, now_ms FROM receipts WHERE target_type = '${type}' AND target_id = ${id}
        AND EXISTS (SELECT 1 FROM users WHERE users.id = old.user_id AND erased_at IS NULL)
        ON CONFLICT DO NOTHING;`;

export const receiptsTriggers: readonly Definition[] = [
  // Whatever ends a thread, moderators are told of it no more.
  trigger('receipts_notices_decided', {
    on: 'receipts',
    after: 'UPDATE OF outcome',
    when: `old.outcome IS NULL AND new.outcome IS NOT NULL`,
    does: `
      DELETE FROM notice_events WHERE source = new.id::text
      AND notice_id IN (SELECT id FROM notices WHERE kind = 'moderation');`,
  }),
  // Why it was removed is for those alone who run it.
  trigger('project_members_receipts', {
    on: 'project_members',
    after: 'DELETE',
    does: leaving('project', 'old.project_id'),
  }),
  trigger('collection_curators_receipts', {
    on: 'collection_curators',
    after: 'DELETE',
    does: leaving('collection', 'old.collection_id'),
  }),
  // An erased person's collection goes after them.
  trigger('collections_receipts', { on: 'collections', after: 'DELETE', does: empty('target_id = old.id') }),
  trigger('receipts_emptied', {
    on: 'receipts',
    after: 'UPDATE OF target_id',
    when: `old.target_id IS NOT NULL AND new.target_id IS NULL`,
    does: `
      DELETE FROM receipt_messages WHERE receipt_id = new.id;
      DELETE FROM receipt_people WHERE receipt_id = new.id;`,
  }),
  onErasure(
    'users_receipts_erased',
    `
      UPDATE receipt_people SET left_at = now_ms WHERE user_id = new.id;
${empty(`(id IN (SELECT receipt_id FROM receipt_people WHERE user_id = new.id)
        OR target_id IN (SELECT project_id FROM project_members WHERE user_id = new.id)
        OR target_id IN (SELECT collection_id FROM collection_curators WHERE user_id = new.id)
        OR target_id IN (SELECT id FROM collections WHERE user_id = new.id))`)}
      DELETE FROM receipt_people WHERE user_id = new.id;
      DELETE FROM receipt_messages WHERE user_id = new.id AND side = 'concerned';
      UPDATE receipt_messages SET user_id = NULL WHERE user_id = new.id;`,
  ),
  trigger('project_members_receipts_since', {
    on: 'project_members',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: leavingSince('project', 'old.project_id'),
  }),
  trigger('collection_curators_receipts_since', {
    on: 'collection_curators',
    after: 'DELETE',
    when: 'old.accepted_at IS NOT NULL',
    does: leavingSince('collection', 'old.collection_id'),
  }),
];
