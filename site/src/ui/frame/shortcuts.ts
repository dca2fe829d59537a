import { useEffect, useSyncExternalStore } from 'react';
import { isShortcutsOn, onShortcutChoice, onShortcuts } from '../acts/shortcuts.ts';

/** Single keys can be turned off for good, as WCAG 2.1.4 asks: speech input types them by mistake. */
export const useShortcutChoice = (): boolean => useSyncExternalStore(onShortcutChoice, isShortcutsOn, () => true);

/** Runs what a single key stands for. */
export function useShortcuts(acts: Record<string, () => void>): void {
  useEffect(() => onShortcuts(acts), [acts]);
}
