import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, listFacts, maybeUuid, paging, Uuid } from '../../shapes.ts';
import { JudgedProject } from './jury.ts';

const handoverReasons = ['conflict', 'left', 'removed'] as const;
export type HandoverReason = (typeof handoverReasons)[number];

const JuryHandover = Type.Object(
  {
    project: JudgedProject,
    from_judge_id: Uuid,
    to_judge_id: maybeUuid('Null if nobody could be sent there. Whoever can be is sent there by the usual rules then.'),
    why: Type.Enum([...handoverReasons]),
    is_seen: Type.Boolean({ description: 'Whether the other judge has been there.' }),
    created_at: DateTime,
  },
  { title: 'JuryHandover' },
);
export type JuryHandover = Static<typeof JuryHandover>;

export const listHandovers = operation({
  id: 'listHandovers',
  method: 'GET',
  scope: 'read',
  path: '/api/showcases/{id}/jury/handovers',
  tag: 'Showcases',
  access: 'member',
  summary: 'Tables that judges gave up, and who sees them instead, newest first',
  description:
    'Only curators can do this. A judge who leaves, or who knows the team, hands over the table that they were on their way to, and those that were handed over to them: to the judge who has the fewest, next.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(paging(limits.list, 'handovers')),
  success: {
    status: 200,
    description: 'One page of tables.',
    body: Type.Object({ handovers: Type.Array(JuryHandover), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const setJudgeMarks = operation({
  id: 'setJudgeMarks',
  method: 'PUT',
  scope: 'curate',
  path: '/api/showcases/{id}/judges/{judge_id}/marks',
  tag: 'Showcases',
  access: 'member',
  summary: 'Set aside all that a judge said who has left, or count it again',
  description:
    'Curators can do this until the results are released to anybody. Without it, what a judge has said counts also once they have left. It counts again if they are invited again.',
  params: Type.Object({ id: Uuid, judge_id: Uuid }),
  body: closed({ are_set_aside: Type.Boolean() }),
  success: { status: 204, description: 'It is set aside, or counts.' },
  errors: ['not_found', 'collection_removed', 'still_judging', 'results_released'],
});
