import Type, { type Static } from 'typebox';
import { maybeText } from './shapes.ts';

export const visibilities = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

export const Moderation = Type.Object(
  {
    state: Type.Enum(['waiting', 'removed'], {
      description:
        '`waiting`: a showcase that a moderator has yet to approve is `unlisted` until then. `removed`: a moderator has removed it, and it is `private` until it is restored.',
    }),
    reason: maybeText('Why it was removed.'),
    wanted_visibility: Type.Enum([...visibilities], {
      description: 'What the owner has chosen. It becomes the `visibility` afterwards.',
    }),
  },
  {
    title: 'Moderation',
    description: 'Only for its curators and for moderators. Absent if moderators have nothing to do with it.',
  },
);
export type Moderation = Static<typeof Moderation>;
