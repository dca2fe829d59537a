import Type from 'typebox';
import { clearableText } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { rules } from '../../patterns.ts';
import { DateTime, maybeText, nullable } from '../../shapes.ts';

// What openings of teams and people who are free to join have in common.

const { openings: bounds } = limits;

export const skillId = Type.String({ minLength: 1, maxLength: bounds.skillId, ...rules.termSlug });
export const Skill = Type.Object(
  { id: skillId, name: Type.String() },
  { title: 'Skill', description: 'What somebody can do: an entry of the short list that moderators keep.' },
);

/** What a team and a person say alike. */
export const wish = {
  words: maybeText('In their own words.'),
  skills: Type.Array(Skill, { description: 'Those of them that are still on the list.' }),
  hours: nullable<number>({ type: 'integer', description: 'Hours a week.' }),
  until: nullable<string>({ type: 'string', format: 'date', description: 'The last day of it.' }),
  created_at: DateTime,
  confirmed_until: Type.String({
    format: 'date-time',
    description: 'From then on nobody finds it, until it is confirmed again.',
  }),
  is_open: Type.Boolean({ description: 'Whether others find it now and can ask.' }),
};

/** How both are found. */
export const found = {
  search: Type.Optional(
    Type.String({ maxLength: limits.searchLength, description: 'Words that its role or its words have, all of them.' }),
  ),
  skill: Type.Optional(Type.String({ ...skillId, description: 'The id of a skill that it names.' })),
  hours: Type.Optional(
    Type.Integer({ minimum: 1, maximum: bounds.hours, description: 'At most so many hours a week, or none said.' }),
  ),
  showcase_id: Type.Optional(Type.String({ format: 'uuid', description: 'Within this showcase.' })),
};

/** What both say, in a body. */
export const said = {
  words: clearableText(bounds.words, 'In their own words.'),
  skills: Type.Optional(Type.Array(skillId, { maxItems: bounds.skills, uniqueItems: true })),
  hours: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: bounds.hours,
      description: 'A week.',
    }),
  ),
  until: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'The last day of it, in the time zone of the board.',
    }),
  ),
};
