import Type from 'typebox';
import { limits } from '../limits.ts';
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

/** Of a showcase whose curators have ended something early. */
export const EarlyEnd = Type.Object(
  {
    was_to_close_at: maybeDateTime('When entries were to close, if that is still ahead.'),
    vote_was_to_close_at: maybeDateTime('When the vote was to be over.'),
    until: Type.String({ format: 'date-time', description: 'Until when curators can take it back.' }),
  },
  {
    title: 'EarlyEnd',
    description: `What curators have ended early and can take back with \`takes_back_early_end\`. For a vote this is ${limits.showcases.earlyEndSeconds} seconds, in which its results are shown to curators alone, and only until something else is decided.`,
  },
);

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
