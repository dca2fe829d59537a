import { useState } from 'react';

/**
 * The ids that have joined a list since it was shown: none at first, and none where nothing of the list has stayed, for
 * then it is another list.
 */
export function useArrived(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState({ ids, arrived: new Set<string>() });
  if (isSame(seen.ids, ids)) return seen.arrived;
  const before = new Set(seen.ids);
  const others = ids.filter((id) => !before.has(id));
  const arrived = new Set(others.length < ids.length ? others : []);
  setSeen({ ids, arrived });
  return arrived;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index]);
