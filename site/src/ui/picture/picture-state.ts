import { useEffect, useState } from 'react';

/** Whether there is a picture at an address, as the browser of the reader will find it. Nothing where none is named. */
export function usePictureState(address: string | null): 'loading' | 'there' | 'missing' | undefined {
  const [known, setKnown] = useState<{ address: string; isThere: boolean }>();
  useEffect(() => {
    if (!address) return;
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => setKnown({ address, isThere: true });
    picture.onerror = () => setKnown({ address, isThere: false });
    picture.src = address;
    return () => {
      picture.onload = null;
      picture.onerror = null;
    };
  }, [address]);
  if (!address) return undefined;
  if (known?.address !== address) return 'loading';
  return known.isThere ? 'there' : 'missing';
}
