import type { Postgres } from '../dev/postgres.ts';
import type { Api, ApiOptions } from './api.ts';
import type { Databases, EngineName } from './board.ts';
import type { Chance } from './chance.ts';
import type { Finding, Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import type { People } from './people.ts';

export type Ground = {
  engine: EngineName;
  folder: string;
  people: People;
  chance: Chance;
  databases: Databases;
  /** Of PostgreSQL. */
  server?: Postgres;
};

/** A board with its processes, and what it was asked for. */
export type Scene = {
  ground: Ground;
  databaseUrl: string;
  ledger: Ledger;
  apis: Api[];
  /** When the last instance that was away was started again, in Unix milliseconds. */
  startedAt: number;
  /** Starts an instance that is away; how long it took counts as a restart. */
  start(api: Api): Promise<void>;
  /** Another database and other instances instead, which are yet to be started. What the old one was asked for is forgotten. */
  renew(): Promise<void>;
  note(finding: Finding): void;
};

export type Fault = {
  name: string;
  /** For the table: what is done. */
  what: string;
  engines: readonly EngineName[];
  /** Rounds on one board, in one turn of the campaign. */
  rounds: number;
  /** What this machine has not got for it; undefined: nothing is missing. */
  lacks?(): string | undefined;
  /** A trial of the campaign itself: writes are lost here, or it could not see a loss. */
  mustLose?: true;
  begin(ground: Ground): Attack | Promise<Attack>;
};

export type Attack = {
  /** Instances of the program; usually one. */
  instances?: number;
  api?: ApiOptions;
  /** What is made for it alone, such as a small disk. */
  ground?: Partial<Ground>;
  /** Does it, while members write. */
  strike(scene: Scene, load: Load): Promise<void>;
  /** More that has to hold once all is back. */
  after?(scene: Scene): Promise<void>;
  /** What the table has no column for. */
  told?(): string;
  /** Takes away what was made for it. */
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
