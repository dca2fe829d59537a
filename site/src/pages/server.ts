import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { VisitorContext } from '../session/visitor-context.ts';
import { visitorContext } from './common/visitor.ts';

export { name as sdkName } from 'virtual:sdk-package';
export { onFault } from './entry.server.tsx';

const handle = createRequestHandler(build, 'production');

/** The door between the host and the pages: one request with all it may know of the world. */
export function answer(request: Request, visitor: VisitorContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  return handle(request, context);
}
