import { useMemo } from 'react';
import { useShortcuts } from './shortcuts.ts';

/** "/" brings the cursor into the search. */
export function SearchKey({ inputId }: { inputId: string }) {
  useShortcuts(
    useMemo(
      () => ({
        '/': () => {
          const input = document.getElementById(inputId) as HTMLInputElement | null;
          input?.focus();
          input?.select();
        },
      }),
      [inputId],
    ),
  );
  return null;
}
