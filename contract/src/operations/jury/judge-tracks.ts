import Type from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { Uuid } from '../../shapes.ts';

export const setJudgeTracks = operation({
  id: 'setJudgeTracks',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/judges/{judge_id}/tracks',
  tag: 'Showcases',
  access: 'member',
  summary: 'Limit a judge to tracks of the showcase, or to none',
  description:
    'Curators can do this until the results are released to anybody. The judge is sent to projects of these tracks only; what they have said of others stays. Results of each track to which a judge is limited are computed on their own, so that its judges are not compared with those of others. What is in no track is judged by judges without limits. A track that is removed limits nobody.',
  params: Type.Object({ id: Uuid, judge_id: Uuid }),
  body: closed({
    tracks: Type.Array(Type.String({ maxLength: limits.showcases.trackId }), {
      maxItems: limits.showcases.tracks,
      description: 'Ids of tracks. Empty: the judge judges everything.',
    }),
  }),
  success: { status: 204, description: 'The judge is limited to these tracks.' },
  errors: ['invalid_request', 'not_found', 'collection_removed', 'results_released'],
});
