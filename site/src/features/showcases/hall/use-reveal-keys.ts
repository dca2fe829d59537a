import { useEffect } from 'react';

/** The keys of a keyboard and of the pointers that speakers hold. */
const directions: Record<string, 'next' | 'back'> = {
  ' ': 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, button, a, summary') !== null;

/** Next and back by key, for those who may; and by a click on the screen itself. */
export function useRevealKeys(move: ((direction: 'next' | 'back') => void) | undefined, hasClicks = false): void {
  useEffect(() => {
    if (!move) return;
    const onKey = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction || event.repeat || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
        return;
      event.preventDefault();
      move(direction);
    };
    const onClick = (event: MouseEvent) => {
      if (!isTyping(event.target)) move('next');
    };
    document.addEventListener('keydown', onKey);
    if (hasClicks) document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, [move, hasClicks]);
}
