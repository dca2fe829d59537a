import type { Postgres } from '../dev/postgres.ts';
import type { Api, ApiOptions } from './api.ts';
import type { Databases, EngineName } from './board.ts';
import type { Chance } from './chance.ts';
import type { Finding, Ledger } from './ledger/ledger.ts';
import type { Load } from './load.ts';
import type { People } from './people.ts';

export type Ground = {
  engine: EngineName;
  folder: string;
  people: People;
  chance: Chance;
  databases: Databases;
  /** Only for PostgreSQL. */
  server?: Postgres;
};

/** A board with its processes, and the ledger of its requests. */
export type Scene = {
  ground: Ground;
  databaseUrl: string;
  ledger: Ledger;
  apis: Api[];
  /** The time of the latest restart of an instance, in Unix milliseconds. */
  startedAt: number;
  /** Starts a stopped instance. The time counts as a restart. */
  start(api: Api): Promise<void>;
  /** Replaces database and instances, which are not started yet. The ledger begins anew. */
  renew(): Promise<void>;
  note(finding: Finding): void;
};

export type Fault = {
  name: string;
  /** The description for the table. */
  what: string;
  engines: readonly EngineName[];
  /** The number of rounds on one board in one turn of the campaign. */
  rounds: number;
  /** What this machine lacks for the fault; undefined if nothing. */
  lacks?(): string | undefined;
  /** Tests the campaign itself: writes must be lost here, or the campaign could not detect a loss. */
  mustLose?: true;
  begin(ground: Ground): Attack | Promise<Attack>;
};

export type Attack = {
  /** The number of instances; one by default. */
  instances?: number;
  api?: ApiOptions;
  /** Parts that only this fault needs, such as a small disk. */
  ground?: Partial<Ground>;
  /** Causes the fault while members write. */
  strike(scene: Scene, load: Load): Promise<void>;
  /** Further checks after the restart. */
  after?(scene: Scene): Promise<void>;
  /** Notes beside the table. */
  told?(): string;
  /** Removes the parts of this fault. */
  end?(): Promise<void>;
};

export type Result = {
  rounds: number;
  findings: Finding[];
  acknowledged: number;
  refused: number;
  unanswered: number;
  slowestStartMs: number;
  told?: string;
};
