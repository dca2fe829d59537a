import type { CSSProperties } from 'react';

export const ink = '#16181d';
export const soft = '#55534c';
const font = 'system-ui,sans-serif';
export const plain: CSSProperties = { margin: 0, fontFamily: font, lineHeight: 1.5, color: ink };
