import type { Hue } from '../../ui/picture/hue.ts';

/** The colours a category can have: one for each hue of the ramp, with a hex value that leads back to it. */
export const colours: { hue: Hue; hex: string; name: string }[] = [
  { hue: '0', hex: '#c25e53', name: 'Red' },
  { hue: '1', hex: '#b66c18', name: 'Orange' },
  { hue: '2', hex: '#888500', name: 'Olive' },
  { hue: '3', hex: '#219761', name: 'Green' },
  { hue: '4', hex: '#0094ab', name: 'Teal' },
  { hue: '5', hex: '#4482cc', name: 'Blue' },
  { hue: '6', hex: '#8370c7', name: 'Violet' },
  { hue: '7', hex: '#b75d8e', name: 'Pink' },
];

/** The icons a category can have, by the name the API keeps. */
export const categoryIcons: { icon: string; name: string }[] = [
  { icon: 'brain', name: 'Brain' },
  { icon: 'briefcase', name: 'Briefcase' },
  { icon: 'palette', name: 'Palette' },
  { icon: 'code', name: 'Code' },
  { icon: 'school', name: 'School' },
  { icon: 'device-gamepad', name: 'Game' },
  { icon: 'heartbeat', name: 'Health' },
  { icon: 'checklist', name: 'Checklist' },
  { icon: 'tag', name: 'Tag' },
];
