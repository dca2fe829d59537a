import type { LoaderFunctionArgs } from 'react-router';
import { readQuickOptions } from '../../features/projects/search/quick.ts';
import { problemOf } from '../common/problems.ts';
import { visitorOf } from '../common/visitor.ts';

/** What the search offers while it is typed. A refusal must not disturb the writer: nothing is offered. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const visitor = visitorOf(context);
  if (visitor.countRender() !== undefined) return answer([]);
  try {
    return answer(await readQuickOptions(visitor, url.searchParams.get('search') ?? ''));
  } catch (error) {
    if (!problemOf(error)) throw error;
    return answer([]);
  }
}

const answer = (options: Awaited<ReturnType<typeof readQuickOptions>>) =>
  Response.json({ options }, { headers: { 'Cache-Control': 'no-store' } });
