import Type from 'typebox';
import { closed, line } from './bodies.ts';
import { limits } from './limits.ts';

export const Track = Type.Object({ id: Type.String(), name: Type.String() });

/** As curators give them. */
export const givenTracks = Type.Array(
  closed({
    id: Type.Optional(
      Type.String({ maxLength: limits.showcases.trackId, description: 'Of a track that is there and stays.' }),
    ),
    name: line(limits.texts.name),
  }),
  {
    maxItems: limits.showcases.tracks,
    description: 'All tracks, in their order. Entries of one that goes have none.',
  },
);
