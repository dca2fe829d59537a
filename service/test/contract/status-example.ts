import type { BoardStatus } from '@launch-board/contract';

const at = '2026-01-15T12:00:00.000Z';

/** Of no machine: what a machine tells of itself is another thing each time. */
export const statusExample: { status: BoardStatus } = {
  status: {
    version: '1.0.0',
    runtime: 'v26.0.0',
    release: {
      ...{ state: 'read', read_at: at, failing_since: null, fault: null },
      newer: {
        version: '1.1.0',
        released_at: at,
        url: 'https://example.org/releases/1.1.0',
        summary: 'Names in leaderboards are no longer cut.',
        mends_security: false,
      },
    },
    started_at: at,
    now: at,
    clock: { is_trusted: true, ahead_ms: 0, warning: null, database_ahead_ms: null },
    database: { engine: 'sqlite', bytes: 48_000_000, log_bytes: 4_000_000, fault: null },
    disks: [{ holds: ['database', 'pictures'], free_bytes: 20_000_000_000, total_bytes: 50_000_000_000 }],
    backup: { made_at: at, drilled_at: at },
    sign_in: { state: 'reachable', keys_read_at: at },
    mail: { state: 'on', waiting: 3, waiting_since: at, put_off: 1, given_up: 0, sent: 120 },
    appeals: { waiting: 0, since: null },
    deposits: { state: 'on', waiting: 0, reason: null },
    due_work: [{ kind: 'retention', waiting: 1, failing: 0, given_up: 0, oldest_due_at: at }],
    memory: { resident_bytes: 160_000_000, heap_bytes: 60_000_000, heap_limit_bytes: 2_000_000_000 },
    limits: {
      ...{ requests_per_minute: 300, is_shared: false, refused: 2 },
      refusals: [
        { operation: 'listProjects', caller: 'visitor', limit: 'rate_limited', refused: 2, since: at, last_at: at },
      ],
    },
    faults: [
      {
        at,
        request_id: '5f0c8a3e-0f1b-4c39-9b1a-0d5f2f6f7a11',
        operation: 'listProjects',
        code: 'unavailable',
        name: 'DatabaseBusy',
      },
    ],
    slow_operations: [{ operation: 'searchBoard', requests: 410, mean_ms: 12, slowest_ms: 340 }],
  },
};
