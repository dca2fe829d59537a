import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the web application. Signing in and out, files and the JSON index are the host's. */
export default [
  index('home.tsx'),
  route('projects/:id', 'project.tsx'),
  route('projects/:id/vote', 'project-vote.tsx'),
  route('projects/:id/bookmark', 'project-bookmark.tsx'),
  route('search', 'search.tsx'),
  route('report', 'report.tsx'),
  route('moderation', 'moderation.tsx'),
  route('moderation/log', 'moderation-log.tsx'),
  route('moderation/categories', 'moderation-categories.tsx'),
  route('developers', 'developers.tsx'),
  route('developers/contract', 'developers-contract.tsx'),
  route('about', 'about.tsx'),
  route('theme', 'theme.ts'),
  route('sign-in/refused', 'sign-in-refused.tsx'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
