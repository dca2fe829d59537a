import { limits } from '@launch-board/contract';
import { type Offered, offer } from '@launch-board/host/language/languages';
import type { Part } from '@launch-board/host/left-out';

/** The maximum that one person may make in so many hours. */
export type Budget = { max: number; hours: number };

export type BudgetKind =
  | 'projects'
  | 'comments'
  | 'updates'
  | 'invitations'
  | 'reports'
  | 'pictures'
  | 'files'
  | 'suggestions';

type QuarantineSettings = {
  /** For which something waits at most. */
  hours: number;
  /** For so many days an account is new. */
  accountDays: number;
  /** What a new account posts within an hour after so many posts waits. */
  posts: number;
};

/** The settings of the operator (`LAUNCHBOARD_…`) that change what members may do. */
export type OperatorSettings = {
  /** New projects wait for a moderator's approval. */
  review: boolean;
  /** When posts wait before others see them. Nothing does if the hours are 0. */
  quarantine: QuarantineSettings;
  /** Nobody meets these parts. What the board does by itself goes on for the data that is there. */
  leftOut: readonly Part[];
  /** The languages that people can choose, the board's own first. */
  languages: Offered;
  /** Domains of the e-mail addresses with which people sign in. Empty if nobody does. */
  addressDomains: readonly string[];
  /** Pictures that members name by an address on another site are copied; otherwise they are not shown. */
  copiesPictures: boolean;
  /** Votes of a project's own team count on leaderboards. */
  teamVotesCount: boolean;
  /** Members may make tokens for programs that act for them. */
  personalTokens: boolean;
  /** Days for which the feed of changes goes back. */
  changesDays: number;
  /** The time zone in which days begin, as the site has it. */
  timeZone: string;
  budgets: Record<BudgetKind, Budget>;
};

/** The budgets are far above what a person does, and far below what a script does. */
export const defaultOperatorSettings: OperatorSettings = {
  review: false,
  quarantine: { hours: 0, accountDays: 7, posts: 5 },
  leftOut: [],
  languages: offer('en', []),
  addressDomains: [],
  copiesPictures: true,
  teamVotesCount: false,
  personalTokens: false,
  changesDays: limits.changes.days,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  budgets: {
    projects: { max: 10, hours: 24 },
    comments: { max: 60, hours: 1 },
    updates: { max: 5, hours: 24 },
    invitations: { max: 50, hours: 24 },
    reports: { max: 20, hours: 24 },
    pictures: { max: 100, hours: 24 },
    files: { max: 60, hours: 24 },
    suggestions: { max: 30, hours: 1 },
  },
};
