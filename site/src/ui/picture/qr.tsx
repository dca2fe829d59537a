import { t } from '@launch-board/host/language/messages';
import type { drawnCode } from './qr-code.ts';

type Props = { code: ReturnType<typeof drawnCode>; className: string | undefined; label?: string };

/** Black on white in every scheme: cameras do not read it the other way round. */
export const Qr = ({ code: { size, path }, className, label = t('QR code of its address') }: Props) => (
  <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <rect width={size} height={size} fill="#ffffff" />
    <path d={path} fill="#000000" shapeRendering="crispEdges" />
  </svg>
);
