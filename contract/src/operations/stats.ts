import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const SiteStats = Type.Object(
  {
    users: count('Number of profiles.'),
    projects: count('Number of active projects.'),
    votes: count('Number of votes on active projects, including imported votes.'),
    comments: count('Number of comments on active projects, without deleted ones.'),
  },
  { title: 'SiteStats' },
);
export type SiteStats = Static<typeof SiteStats>;

export const getSiteStats = operation({
  id: 'getSiteStats',
  method: 'GET',
  scope: 'public',
  path: '/api/stats',
  tag: 'Service',
  access: 'anyone',
  summary: 'Counts of the whole board',
  description: 'The counts are always exact: they are updated together with the data.',
  success: { status: 200, description: 'The counts.', body: SiteStats },
  errors: [],
});
