import Type, { type Static } from 'typebox';
import { closed, line } from './bodies.ts';
import { limits } from './limits.ts';
import { rules } from './patterns.ts';

const language = (description?: string) =>
  Type.String({
    ...rules.language,
    minLength: 2,
    maxLength: limits.ownNames.language,
    ...(description && { description }),
  });

/** What a thing is called in one language. */
export const OwnName = Type.Object({
  language: language('Such as `de`.'),
  name: Type.String({ minLength: 1, maxLength: limits.texts.name }),
});
export type OwnName = Static<typeof OwnName>;

/** In a response: absent where there is none. */
export const ownNames = () =>
  Type.Optional(
    Type.Array(OwnName, { description: 'What it is called in other languages. `name` is for readers of all others.' }),
  );

/** In a body: all of them, which replace those before. */
export const givenNames = () =>
  Type.Optional(
    Type.Array(closed({ language: language(), name: line(limits.texts.name) }), {
      maxItems: limits.ownNames.languages,
      description:
        'What it is called in other languages, each named once. They replace those before; none is an empty list.',
    }),
  );
