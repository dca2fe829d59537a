import { t } from '@launch-board/host/language/messages';
import { type ToggleEvent, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CollectList } from './collect-list.tsx';
import type { Choice } from './reads.ts';

/** Beside a project: one's own collections, fetched when they are asked for. Without scripts it leads to their page. */
export function AddToCollection({ projectId, look = 'wide' }: { projectId: string; look?: 'wide' | 'over' }) {
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
    <Disclosure
      label={t('Add to collection')}
      icon="collect"
      look={look}
      isBusy={fetcher.state !== 'idle'}
      onToggle={onToggle}
    >
      {choice ? <CollectList choice={choice} /> : <Link to={href}>{t('Choose one of your collections')}</Link>}
      <Link to={`/collections/new?project=${projectId}`}>{t('Start a new collection')}</Link>
    </Disclosure>
  );
}
