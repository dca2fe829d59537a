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
