import { t } from '@launch-board/host/language/messages';
import { Button } from '../form/button.tsx';
import { useHydrated } from './hydrated.ts';
import { useShortcutChoice } from './shortcuts.ts';

/** Turns the single keys of this site on and off, in this browser. */
export function ShortcutSwitch() {
  const { isOn, choose } = useShortcutChoice();
  if (!useHydrated()) return null;
  return (
    <Button type="button" isSmall aria-pressed={isOn} onClick={() => choose(!isOn)}>
      {isOn ? t('Single-key shortcuts: on') : t('Single-key shortcuts: off')}
    </Button>
  );
}
