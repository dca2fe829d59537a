import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Visit } from '../session/visit.ts';
import { visitContext } from './common/visit.ts';

export { onFault } from './entry.server.tsx';

const handle = createRequestHandler(build, 'production');

/** The door between the host and the pages: one request with all it may know of the world. */
export function answer(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return handle(request, context);
}
