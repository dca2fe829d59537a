import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the web application. Signing in and out, files and the JSON index are the host's. */
export default [
  index('home.tsx'),
  route('projects/:id', 'project.tsx'),
  route('projects/:id/vote', 'project-vote.tsx'),
  route('projects/:id/bookmark', 'project-bookmark.tsx'),
  route('projects/:id/collect', 'project-collect.tsx'),
  route('projects/:id/team', 'project-team.tsx'),
  route('people/:id', 'person.tsx'),
  route('collections', 'collections.tsx'),
  route('collections/new', 'collection-new.tsx'),
  route('collections/:id', 'collection.tsx'),
  route('collections/:id/edit', 'collection-edit.tsx'),
  route('search', 'search.tsx'),
  route('feed.atom', 'feed.ts'),
  route('robots.txt', 'robots.ts'),
  route('sitemap.xml', 'sitemap.ts'),
  route('theme', 'theme.ts'),
  route('sign-in/refused', 'sign-in-refused.tsx'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
