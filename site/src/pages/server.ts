import * as build from 'virtual:react-router/server-build';
import { inLanguage, inNoLanguage } from '@launch-board/host/language/in-language';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { VisitorContext } from '../session/visitor-context.ts';
import { visitorContext } from './common/visitor.ts';

export { name as sdkName } from 'virtual:sdk-package';
export { onFault } from './entry.server.tsx';

const handle = createRequestHandler(build, 'production');

/** The door between the host and the pages: one request with all it may know of the world. */
export function answer(request: Request, visitor: VisitorContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitorContext, sharing(visitor));
  return inLanguage(visitor.language, () => handle(request, context));
}

/** Readers of several languages share these reads. */
function sharing(visitor: VisitorContext): VisitorContext {
  const { shared, current } = visitor;
  return Object.assign(visitor, {
    shared: (key, read) => shared(key, (api) => inNoLanguage(() => read(api))),
    current: (key, read) => current(key, (api) => inNoLanguage(() => read(api))),
  } satisfies Partial<VisitorContext>);
}
