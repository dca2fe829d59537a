import { t } from '@launch-board/host/language/messages';
import { isolateDirections } from '../../ui/format/bidi.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Life } from './life.ts';

/** What a website said when it was last there, as plain paragraphs. It is not the board that says it. */
export function KeptPage({ life }: { life: Life | undefined }) {
  if (!life?.kept_page) return null;
  const { url, title, text, kept_at } = life.kept_page;
  return (
    <Disclosure label={t('What the website said')}>
      <Stack gap={3}>
        <Quiet isSmall>
          <Rich
            text="Kept on <date/>. Written by the website, not by this board. <link/>"
            parts={{
              date: () => <Moment at={kept_at} />,
              link: () => (
                <a href={url} rel="nofollow ugc noopener noreferrer" dir="ltr">
                  {url}
                </a>
              ),
            }}
          />
        </Quiet>
        {title && (
          <p dir="auto">
            <strong>{isolateDirections(title)}</strong>
          </p>
        )}
        {text.split('\n\n').map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never change their order
          <p key={i} dir="auto">
            {isolateDirections(paragraph)}
          </p>
        ))}
      </Stack>
    </Disclosure>
  );
}
