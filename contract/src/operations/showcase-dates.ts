import Type from 'typebox';
import { DateTime, maybeDateTime } from '../shapes.ts';

const CalledOff = Type.Object({
  date: Type.Enum(['vote', 'showing']),
  starts_at: DateTime,
  ends_at: maybeDateTime('Only of a vote.'),
});

/** Of a showcase. */
export const calledOff = Type.Array(CalledOff, {
  description: 'Dates that people were told of and that it no longer has, for the calendars that have them.',
});

/** Whether the vote of a showcase may begin before entries close. */
export const earlyVote = {
  inReply: Type.Optional(Type.Boolean({ description: 'Whether the vote may begin before entries close.' })),
  inBody: Type.Optional(
    Type.Boolean({
      description:
        'True lets the vote begin before `closes_at`, so that projects are entered while it runs; it ends at `closes_at` or later. The default is false.',
    }),
  ),
};
