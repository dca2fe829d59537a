import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, listFacts, maybeText, maybeUuid, paging, Uuid } from '../../shapes.ts';
import { Mark, outcomes } from './judging.ts';

export const Judgement = Type.Object(
  {
    project_id: Uuid,
    judge_id: Type.String({ format: 'uuid', description: 'As in `getJury`.' }),
    outcome: Type.Enum([...outcomes]),
    compared_with: maybeUuid('The project that it was found better or worse than.'),
    marks: Type.Array(Type.Object(Mark), {
      description:
        'Of a rubric, in the order of its criteria; also those for criteria of a track where the project was before.',
    }),
    comment: maybeText('What the judge noted. Null also once they have erased their account.'),
    is_set_aside: Type.Boolean({
      description:
        'Whether it counts for nothing: the judge has a part in the project, or it has moved to a track with criteria for which they have given no marks yet.',
    }),
    created_at: DateTime,
  },
  { title: 'Judgement' },
);
export type Judgement = Static<typeof Judgement>;

export const listJudgements = operation({
  id: 'listJudgements',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury/judgements',
  tag: 'Showcases',
  access: 'member',
  summary: 'What each judge has said of each project, by project',
  description: 'Only curators can do this. With `getJury` and `listEntries`, it is what a grade book needs.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'judgements')),
  success: {
    status: 200,
    description: 'One page of judgements.',
    body: Type.Object({ judgements: Type.Array(Judgement), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});
