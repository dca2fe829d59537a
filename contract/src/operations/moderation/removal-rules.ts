import Type from 'typebox';

/** The rules of the board, by what they are against. Reports name them too. */
export const removalRules = ['spam', 'abuse', 'off_topic', 'plagiarism', 'other'] as const;
export type RemovalRule = (typeof removalRules)[number];

export const maybeRule = Type.Optional(
  Type.Enum([...removalRules], { description: 'Which rule it breaks. Those concerned read it, and it is counted.' }),
);
