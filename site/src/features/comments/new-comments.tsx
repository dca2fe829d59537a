import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';

const articles = () => [...document.querySelectorAll<HTMLElement>('[data-comments] article')];

/** Offers the comments that have come since the page was drawn. For visitors, whose page has no React, its act fills the button. */
export function NewComments({ count }: { count: number }) {
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const known = useRef<ReadonlySet<string>>(undefined);
  const hasAny = count > 0;
  // Whoever hears the page is told once that there is something new, not of each comment.
  useEffect(() => {
    if (hasAny) announce(t('{count, plural, one {# new comment.} other {# new comments.}}', { count: 1 }));
  }, [hasAny, announce]);
  useEffect(() => {
    if (count > 0 || !known.current) return;
    const first = articles().find(({ id }) => !known.current?.has(id));
    known.current = undefined;
    first?.setAttribute('tabindex', '-1');
    first?.focus();
  }, [count]);
  const show = () => {
    known.current = new Set(articles().map(({ id }) => id));
    void revalidate();
  };
  return (
    <div>
      <Button type="button" isSmall hidden={!hasAny} data-new-comments="" onClick={show}>
        {hasAny && t('{count, plural, one {# new comment, show} other {# new comments, show}}', { count })}
      </Button>
    </div>
  );
}
