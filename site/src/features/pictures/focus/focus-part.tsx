import { t } from '@launch-board/host/language/messages';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import type { Focus } from '../../../ui/picture/focus.ts';
import { FocusField } from './focus-field.tsx';
import type { Source } from './focus-points.tsx';
import { focusField, focusText } from './focus-text.ts';

type Props = {
  id: string;
  source: Source;
  focus: Focus | undefined;
  onFocus: (focus: Focus) => void;
  /** Which picture it is, where there are several. */
  place?: string;
};

/** The part of a form that says which point of a picture stays in view: closed, as few pictures need one. */
export function FocusPart({ id, source, focus, onFocus, place }: Props) {
  return (
    <>
      {useHydrated() && <input type="hidden" name={focusField(id)} value={focusText(focus)} />}
      <Disclosure look="small" label={t('How lists crop it')} about={place}>
        <FocusField id={id} source={source} focus={focus} onFocus={onFocus} />
      </Disclosure>
    </>
  );
}
