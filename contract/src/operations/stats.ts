import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const SiteStats = Type.Object(
  {
    users: count('Profiles that exist.'),
    projects: count('Active projects.'),
    votes: count('Votes on active projects: cast here and carried over by import.'),
    comments: count('Comments on active projects, not deleted.'),
  },
  { title: 'SiteStats' },
);
export type SiteStats = Static<typeof SiteStats>;

export const getSiteStats = operation({
  id: 'getSiteStats',
  method: 'GET',
  path: '/api/stats',
  tag: 'Service',
  access: 'anyone',
  summary: 'Counts of the whole board',
  description: 'Counts that are kept, and change with the changes they count.',
  success: { status: 200, description: 'The counts.', body: SiteStats },
  errors: [],
});
