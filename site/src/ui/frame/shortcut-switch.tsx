import { t } from '@launch-board/host/language/messages';
import { shortcutSwitch } from '../acts/shortcuts.ts';
import { Button } from '../form/button.tsx';

/** Turns the single keys of this site on and off, in this browser. */
export const ShortcutSwitch = () => (
  <Button
    type="button"
    isSmall
    hidden
    ref={shortcutSwitch}
    data-act="shortcut-switch"
    data-on={t('Single-key shortcuts: on')}
    data-off={t('Single-key shortcuts: off')}
  />
);
