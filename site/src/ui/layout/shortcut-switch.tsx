import { Button } from '../form/button.tsx';
import { useHydrated } from './hydrated.ts';
import { useShortcutChoice } from './shortcuts.ts';

/** Turns the single keys of this site on and off, in this browser. */
export function ShortcutSwitch() {
  const { isOn, choose } = useShortcutChoice();
  if (!useHydrated()) return null;
  return (
    <Button type="button" isSmall aria-pressed={isOn} onClick={() => choose(!isOn)}>
      Single-key shortcuts: {isOn ? 'on' : 'off'}
    </Button>
  );
}
