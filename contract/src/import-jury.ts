import Type from 'typebox';
import { limits } from './limits.ts';

const Place = Type.Integer({ minimum: 1, maximum: limits.jury.tables });
const Score = Type.Number({ minimum: 0, maximum: 100 });

/** What a jury has published. Its judges and what they said are not public, and not part of an export. */
export const JuryPart = Type.Object({
  kind: Type.Enum(['pairwise', 'rubric']),
  /** Comparisons, or projects with marks. */
  judgements: Type.Integer({ minimum: 0, maximum: limits.jury.judges * limits.jury.tables }),
  /** Of projects of their own. */
  set_aside: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.jury.judges * limits.jury.tables })),
  /** Those whose projects have places among themselves. */
  tracks: Type.Optional(
    Type.Array(Type.String({ maxLength: limits.showcases.trackId }), { maxItems: limits.showcases.tracks }),
  ),
  results: Type.Array(
    Type.Object({
      project: Type.String({ minLength: 1, maxLength: limits.import.key }),
      place: Place,
      best_place: Place,
      worst_place: Place,
      score: Score,
      lowest_score: Score,
      highest_score: Score,
      views: Type.Integer({ minimum: 0, maximum: limits.jury.judges }),
    }),
    { maxItems: limits.jury.tables },
  ),
});
