import Type from 'typebox';
import { limits } from '../../limits.ts';
import { DateTime, maybeDateTime } from '../../shapes.ts';

const phases = ['coming', 'open', 'closed', 'voting', 'results'] as const;

export const phase = Type.Enum([...phases], {
  description:
    'Follows from the times: `coming` until it opens, `open` while projects can be entered, `closed` until it is shown or the vote begins, `voting` while the vote is open, also if projects can still be entered, then `results`.',
});

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
    until: Type.String({
      format: 'date-time',
      description: 'Until when that is known, and the results of a vote are held back.',
    }),
    can_be_taken_back: Type.Boolean({
      description: 'Whether curators can still do that: of a vote only until something else is decided.',
    }),
  },
  {
    title: 'EarlyEnd',
    description: `What curators have ended early and can take back with \`takes_back_early_end\`. For a vote this is ${limits.showcases.earlyEndSeconds} seconds, in which its results are shown to curators alone.`,
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

/** Of a change. */
export const takesBack = Type.Optional(
  Type.Boolean({
    description: 'True makes the times those that `early_end` says, as long as that can be taken back.',
  }),
);
