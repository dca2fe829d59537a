import type { ProjectDetail } from '@launch-board/sdk';

/** What was won in showcases: awards, and places in votes of the audience. */
export type Won = {
  awards: NonNullable<ProjectDetail['awards']>;
  audiencePlaces: NonNullable<ProjectDetail['audience_places']>;
};

export const wonIn = ({
  awards = [],
  audience_places = [],
}: Pick<ProjectDetail, 'awards' | 'audience_places'>): Won => ({
  awards,
  audiencePlaces: audience_places,
});
