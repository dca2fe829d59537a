import { catalogues } from 'virtual:catalogues';
import { localeOf, setLanguageSource } from '@launch-board/host/language/messages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

await setLanguage(document.documentElement);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** As the page says it. Nothing is drawn before the words are there: they would not be those of the page. */
async function setLanguage({ lang, dir }: HTMLElement): Promise<void> {
  const catalogue = catalogues[lang];
  if (!catalogue) return;
  const { messages } = await catalogue();
  const language = { code: lang, locale: localeOf(lang), direction: dir === 'rtl' ? 'rtl' : 'ltr', messages } as const;
  setLanguageSource(() => language);
}
