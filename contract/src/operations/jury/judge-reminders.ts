import Type from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { Uuid } from '../../shapes.ts';
import { sendsMail } from '../teams/invited-addresses.ts';

export const remindJudges = operation({
  id: 'remindJudges',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases/{id}/jury/reminders',
  tag: 'Showcases',
  access: 'member',
  summary: 'Remind judges who have judged nothing yet',
  description: `Curators can do this while the jury is open. Each judge who has judged nothing gets a notice, and a mail if they want one, once in ${limits.jury.reminderHours} hours. To an address whose holder has not signed in the invitation goes again, once a week. Together with reminders of rosters a person can do this up to ${limits.rosters.remindersADay} times a day; a press that reminds nobody is not counted.`,
  params: Type.Object({ id: Uuid }),
  success: {
    status: 201,
    description: 'How many were reminded. `reminded_at` of each judge says when.',
    body: Type.Object({
      reminded: Type.Integer({ minimum: 0, description: 'Judges who were reminded by this request.' }),
      sends_mail: sendsMail,
    }),
  },
  errors: ['not_found', 'collection_removed', 'jury_closed', 'idempotency_key_reused', 'budget_spent'],
});
