import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the web application. Signing in and out, files and the JSON index are the host's. */
export default [
  index('home.tsx'),
  route('projects/:id', 'project.tsx'),
  route('projects/:id/vote', 'project-vote.tsx'),
  route('projects/:id/bookmark', 'project-bookmark.tsx'),
  route('projects/:id/edit', 'project-edit.tsx'),
  route('projects/:id/publication', 'project-publication.tsx'),
  route('projects/:id/withdraw', 'project-withdraw.tsx'),
  route('projects/:id/team', 'project-team.tsx'),
  route('submit', 'submit.tsx'),
  route('submit/draft', 'submit-draft.ts'),
  route('me', 'me.tsx', [
    index('me-projects.tsx'),
    route('invitations', 'me-invitations.tsx'),
    route('saved', 'me-saved.tsx'),
    route('collections', 'me-collections.tsx'),
    route('profile', 'me-profile.tsx'),
    route('data', 'me-data.tsx'),
    route('token', 'me-token.tsx'),
  ]),
  route('me/export', 'me-export.ts'),
  route('goodbye', 'goodbye.tsx'),
  route('search', 'search.tsx'),
  route('theme', 'theme.ts'),
  route('sign-in/refused', 'sign-in-refused.tsx'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
