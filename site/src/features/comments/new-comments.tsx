import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';

const settleMs = 1500;
/** Long after what was read is drawn, if there was nothing new in it. */
const drawnMs = 300;
const articles = () => [...document.querySelectorAll<HTMLElement>('[data-comments] article')];

/** Offers the comments that have come since the page was drawn. For visitors, whose page has no React, its act fills the button. */
export function NewComments({ count }: { count: number }) {
  const { revalidate } = useRevalidator();
  const announce = useAnnounce();
  const hasAny = count > 0;
  // Whoever hears the page is told once that there is something new, not of each comment.
  useEffect(() => {
    if (!hasAny) return;
    // One's own is drawn a moment later than it is told.
    const words = t('{count, plural, one {# new comment.} other {# new comments.}}', { count: 1 });
    const timer = setTimeout(() => announce(words), settleMs);
    return () => clearTimeout(timer);
  }, [hasAny, announce]);
  const known = useRef<ReadonlySet<string>>(undefined);
  const focusNew = () => {
    const before = known.current;
    if (!before) return;
    known.current = undefined;
    // On another page of the comments, the heading says how many there are.
    const first = articles().find(({ id }) => !before.has(id)) ?? document.getElementById('comments');
    first?.setAttribute('tabindex', '-1');
    first?.focus();
  };
  // Once what was read is drawn.
  useEffect(() => {
    if (count === 0) focusNew();
  });
  const show = async () => {
    known.current = new Set(articles().map(({ id }) => id));
    await revalidate();
    setTimeout(focusNew, drawnMs);
  };
  return (
    <div>
      <Button type="button" isSmall hidden={!hasAny} data-new-comments="" onClick={() => void show()}>
        {hasAny && t('{count, plural, one {# new comment, show} other {# new comments, show}}', { count })}
      </Button>
    </div>
  );
}
