/** So many in so many hours, for each person. */
export type Budget = { most: number; hours: number };

export type BudgetKind = 'projects' | 'comments' | 'invitations' | 'reports';

/** What the operator decides about the board. */
export type Rules = {
  /** New projects wait for a moderator's approval. */
  review: boolean;
  budgets: Record<BudgetKind, Budget>;
};

/** Far above what a person does, far below what a script does. */
export const usualRules: Rules = {
  review: false,
  budgets: {
    projects: { most: 10, hours: 24 },
    comments: { most: 60, hours: 1 },
    invitations: { most: 50, hours: 24 },
    reports: { most: 20, hours: 24 },
  },
};
