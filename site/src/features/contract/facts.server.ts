import type { Numbers } from './limit-rows.ts';

type Errors = Record<string, { status: number; sentence: string }>;

/** What a developer asks first: the errors there are, and every number the contract promises. */
export const contractFacts = ({ errors, limits }: { errors: Errors; limits: Numbers }) => {
  const { requests, windowSeconds, searchLength, batchIds, team, collectionProjects } = limits;
  const { idempotencyHours, bodyBytes, headerBytes, texts, page, trending, list } = limits;
  const { name, tagline, description, comment } = texts;
  return {
    errors: Object.entries(errors).map(([code, { status, sentence }]) => ({ code, status, sentence })),
    numbers: {
      ...{ requests, windowSeconds, searchLength, batchIds, team, collectionProjects },
      ...{ idempotencyHours, bodyBytes, headerBytes, page, trending, list },
      texts: { name, tagline, description, comment },
    } satisfies Numbers,
  };
};
