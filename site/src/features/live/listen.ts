import { whileSeen } from '../../ui/layout/while-seen.ts';
import { type LiveFacts, livePath } from './facts.ts';

/**
 * Listens to what changes on a page while somebody looks at it, until the returned function is called. A stream that cannot be had
 * leaves the page as it is: browsers come back by themselves when a connection was lost, and not after a refusal.
 */
export const listen = (topic: string, show: (facts: LiveFacts) => void): (() => void) =>
  whileSeen(() => {
    const source = new EventSource(`${livePath}?${new URLSearchParams({ topic })}`);
    source.addEventListener('facts', ({ data }) => show(JSON.parse(data)));
    return () => source.close();
  }, 0);
