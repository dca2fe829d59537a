import { useEffect, useSyncExternalStore } from 'react';

const entry = 'launchboard-shortcuts';
const changed = new EventTarget();

/** Single keys can be turned off for good, as WCAG 2.1.4 asks: speech input types them by mistake. */
export function useShortcutChoice(): { isOn: boolean; choose: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, readChoice, () => true);
  return { isOn, choose };
}

/** Runs what a single key stands for, unless one is writing, holds a modifier, or has turned such keys off. */
export function useShortcuts(acts: Record<string, () => void>): void {
  const { isOn } = useShortcutChoice();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (!act || isHeld || event.defaultPrevented || isWriting(event.target as HTMLElement)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [acts, isOn]);
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  // Another tab of this browser.
  window.addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** A browser that keeps nothing for sites throws at the mere question. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(entry) !== 'off';
  } catch {
    return true;
  }
}

function choose(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(entry);
    else localStorage.setItem(entry, 'off');
  } catch {
    return;
  }
  changed.dispatchEvent(new Event('change'));
}

const isWriting = (at: HTMLElement): boolean => at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
