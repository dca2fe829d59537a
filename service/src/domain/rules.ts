/** So many in so many hours, for each person. */
export type Budget = { max: number; hours: number };

export type BudgetKind = 'projects' | 'comments' | 'invitations' | 'reports';

/** What the operator decides about the board. */
export type Rules = {
  /** New projects wait for a moderator's approval. */
  review: boolean;
  budgets: Record<BudgetKind, Budget>;
};

/** Far above what a person does, far below what a script does. */
export const defaultRules: Rules = {
  review: false,
  budgets: {
    projects: { max: 10, hours: 24 },
    comments: { max: 60, hours: 1 },
    invitations: { max: 50, hours: 24 },
    reports: { max: 20, hours: 24 },
  },
};
