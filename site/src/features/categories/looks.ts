import { t } from '@launch-board/host/language/messages';
import type { Hue } from '../../ui/picture/hue.ts';

/** The colours a category can have: one for each hue of the ramp, with a hex value that leads back to it. */
export const colours = (): { hue: Hue; hex: string; name: string }[] => [
  { hue: '0', hex: '#c25e53', name: t('Red') },
  { hue: '1', hex: '#b66c18', name: t('Orange') },
  { hue: '2', hex: '#888500', name: t('Olive') },
  { hue: '3', hex: '#219761', name: t('Green') },
  { hue: '4', hex: '#0094ab', name: t('Teal') },
  { hue: '5', hex: '#4482cc', name: t('Blue') },
  { hue: '6', hex: '#8370c7', name: t('Violet') },
  { hue: '7', hex: '#b75d8e', name: t('Pink') },
];

/** The icons a category can have, by the name the API keeps. */
export const categoryIcons = (): { icon: string; name: string }[] => [
  { icon: 'brain', name: t('Brain') },
  { icon: 'briefcase', name: t('Briefcase') },
  { icon: 'palette', name: t('Palette') },
  { icon: 'code', name: t('Code') },
  { icon: 'school', name: t('School') },
  { icon: 'device-gamepad', name: t('Game') },
  { icon: 'heartbeat', name: t('Health') },
  { icon: 'checklist', name: t('Checklist') },
  { icon: 'tag', name: t('Tag') },
];
