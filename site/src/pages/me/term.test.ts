import { type TermStep, termSteps } from '@launch-board/contract';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { hrefOfStep } from '../../features/own-term/own-term.ts';
import routes from '../routes.ts';

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

const asObjects = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, file, children }) => ({
    id: file,
    ...(path !== undefined && { path }),
    ...(children && { children: asObjects(children) }),
  }));

/** The page of an address; the one that says that there is none has a star for its path. */
function pageOf(step: TermStep): string | undefined {
  const about = { project_id: '17e98f30-d87e-4a53-8b85-d61afdbdaabe', project_name: 'Tide Clock' };
  const href = hrefOfStep({ step, ...about });
  const last = matchRoutes(asObjects(routes as Entry[]), href)?.at(-1)?.route;
  return last?.path === '*' ? undefined : last?.id;
}

test('each thing to do after a term leads to the page where it is done', () => {
  expect(Object.fromEntries(termSteps.map((step) => [step, pageOf(step)]))).toEqual({
    reply: 'projects/project.tsx',
    website: 'projects/project-edit.tsx',
    take_over: 'projects/project-new-owner.tsx',
    requests: 'team-mates/my-team-mates.tsx',
    picture: 'projects/project-edit.tsx',
    ask: 'questions/project-questions.tsx',
    update: 'projects/project.tsx',
    mates: 'projects/project-team.tsx',
  });
});
