import type { BoardStatus, Complete, SettingInForce } from '@launch-board/contract';
import type { Observations } from './observations.ts';

type Disk = Complete<BoardStatus>['disks'][number];

/** What operators are told of the process that responds. The functions look at this moment. */
export type BoardProcess = {
  version: string;
  /** Unix milliseconds. */
  startedAt: number;
  engine: BoardStatus['database']['engine'];
  observations: Observations;
  settings: readonly Complete<SettingInForce>[];
  /** Undefined if it cannot be told. */
  databaseBytes: () => Promise<number | undefined>;
  disks: () => Promise<Disk[]>;
  /** Unix milliseconds; undefined for what is not known on this machine. */
  backup: () => Promise<{ madeAt: number | undefined; drilledAt: number | undefined }>;
  /** Undefined if nobody can sign in. */
  signIn: (() => { isReachable: boolean; keysAgeMs: number | undefined }) | undefined;
  /** Since the start of the process. */
  mail: () => { isAway: boolean; sent: number };
  requestsPerMinute: number;
  isLimitShared: boolean;
};
