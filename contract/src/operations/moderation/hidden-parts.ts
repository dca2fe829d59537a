import Type, { type Static } from 'typebox';

const number = () => Type.Integer({ minimum: 0 });

export const HiddenParts = Type.Object(
  { projects: number(), comments: number(), collections: number(), votes: number(), reports: number() },
  {
    title: 'HiddenParts',
    description: 'How many of what. `votes` are those that the person has cast. Reports are closed and opened again.',
  },
);
export type HiddenParts = Static<typeof HiddenParts>;
