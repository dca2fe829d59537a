import { useEffect } from 'react';

/** "/" brings the cursor into the search, unless one is writing already. */
export function SearchKey({ inputId }: { inputId: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(at)) return;
      const input = document.getElementById(inputId) as HTMLInputElement | null;
      event.preventDefault();
      input?.focus();
      input?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inputId]);
  return null;
}

const isWriting = (at: HTMLElement): boolean => at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
