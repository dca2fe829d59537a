import { type ToggleEvent, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import disclosure from '../../ui/layout/disclosure.module.css';
import { Icon } from '../../ui/picture/icons.tsx';
import { CollectList } from './collect-list.tsx';
import type { Choice } from './reads.ts';

/** Beside a project: one's own collections, fetched when they are asked for. Without scripts it leads to their page. */
export function AddToCollection({ projectId, isIcon = false }: { projectId: string; isIcon?: boolean }) {
  const fetcher = useFetcher<{ choice: Choice }>({ key: `choice ${projectId}` });
  const isRequested = useRef(false);
  const href = `/projects/${projectId}/collect`;
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || isRequested.current) return;
    isRequested.current = true;
    fetcher.load(href);
  };
  const choice = fetcher.data?.choice;
  return (
    <details className={isIcon ? disclosure.popover : undefined} name={isIcon ? 'acts' : undefined} onToggle={onToggle}>
      <summary className={disclosure.summary} title={isIcon ? 'Add to collection' : undefined}>
        <Icon name="collect" />
        <span className={isIcon ? 'hidden-text' : undefined}>Add to collection</span>
      </summary>
      <div className={disclosure.panel} aria-busy={fetcher.state !== 'idle'}>
        {choice ? <CollectList choice={choice} /> : <Link to={href}>Choose one of your collections</Link>}
        <Link to={`/collections/new?project=${projectId}`}>Start a new collection</Link>
      </div>
    </details>
  );
}
