import { type Operation, operations } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { getHealth } from '../../domain/service.ts';
import { sharedReadiness } from '../edge/readiness.ts';
import { type Binding, bind } from './bind.ts';

export const service = [
  bind(operations.getHealth, 'never', getHealth),
  bind(operations.getReadiness, 'never', sharedReadiness),
];

/** The OpenAPI document is generated from the operations that are mounted, when somebody first asks for it. */
export function contractOf(mounted: readonly Operation[]): Binding {
  let document: { openapi: string } | undefined;
  return bind(operations.getContract, 'until a commit', async () => {
    document ??= openApiDocument([...mounted, operations.getContract]) as { openapi: string };
    return document;
  });
}
