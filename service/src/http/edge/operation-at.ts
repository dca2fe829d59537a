import { limits, type Operation } from '@launch-board/contract';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { pathOf, routable } from './request-target.ts';

/**
 * Which operation a request is for that is refused before it is routed. Its routes are added for the first one, since most
 * processes refuse nobody.
 */
export function createOperationFinder(operations: () => readonly Operation[]) {
  let router: ReturnType<typeof routerOf> | undefined;
  return (method: string, target: string): string => {
    router ??= routerOf(operations());
    const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, pathOf(routable(target)));
    return (found?.store as string | undefined) ?? 'none';
  };
}

function routerOf(operations: readonly Operation[]) {
  const router = findMyWay({ maxParamLength: limits.headerBytes });
  for (const { id, method, path } of operations) router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {}, id);
  return router;
}
