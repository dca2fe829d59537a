import { all, listen } from './act.ts';

const entry = 'launchboard-shortcuts';
const changed = new EventTarget();

/** Runs what a single key stands for, unless one is writing, holds a modifier, or has turned such keys off. */
export function onShortcuts(acts: Record<string, () => void>): () => void {
  return listen(document, 'keydown', (event) => {
    const act = acts[event.key];
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || isHeld || event.defaultPrevented || isWriting(event.target as HTMLElement) || !isShortcutsOn()) return;
    event.preventDefault();
    act();
  });
}

/** The button that turns single keys on and off in this browser. Its words are `data-on` and `data-off`. */
export function shortcutSwitch(button: HTMLButtonElement): () => void {
  const show = () => {
    const isOn = isShortcutsOn();
    button.ariaPressed = String(isOn);
    button.textContent = (isOn ? button.dataset.on : button.dataset.off) ?? '';
    button.hidden = false;
  };
  show();
  return all(
    onShortcutChoice(show),
    listen(button, 'click', () => chooseShortcuts(!isShortcutsOn())),
  );
}

export function onShortcutChoice(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  // Another tab of this browser.
  window.addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** A browser that keeps nothing for sites throws at the mere question. */
export function isShortcutsOn(): boolean {
  try {
    return localStorage.getItem(entry) !== 'off';
  } catch {
    return true;
  }
}

function chooseShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(entry);
    else localStorage.setItem(entry, 'off');
  } catch {
    return;
  }
  changed.dispatchEvent(new Event('change'));
}

/** A box that is ticked takes no letters: lists of boxes are walked by keys. */
const isWriting = (at: HTMLElement): boolean =>
  at.isContentEditable || at.matches('input:not([type="checkbox"]), textarea, select');
