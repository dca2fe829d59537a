import type { BoardStatus, Complete, SettingInForce, SetupStep } from '@launch-board/contract';
import type { Observations } from './observations.ts';
import type { Releases } from './releases.ts';

type Disk = Complete<BoardStatus>['disks'][number];

/** What a check of the first start has found, in words for the operator. */
export type FirstCheck = {
  step: SetupStep['step'];
  state: SetupStep['state'];
  what: string;
  todo: string | null;
  found: SetupStep['found'];
  about: string | null;
  missing: string[];
};

/** What operators are told of the process that responds. The functions look at this moment. */
export type BoardProcess = {
  version: string;
  /** Undefined if nobody is asked for newer ones. */
  releases: Releases | undefined;
  /** Unix milliseconds. */
  startedAt: number;
  engine: BoardStatus['database']['engine'];
  observations: Observations;
  settings: readonly Complete<SettingInForce>[];
  /** Asks the identity provider, the clock and the mail server as they are at this moment. */
  firstChecks: () => Promise<FirstCheck[]>;
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
