import { t } from '@launch-board/host/language/messages';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { Removable } from '../hrefs.ts';
import { OtherActs } from './other-acts.tsx';
import { RemoveForm } from './remove-form.tsx';
import { useModerator } from './use-moderator.ts';

type Props = { thing: Removable | false; by: { id: string; name: string } | undefined };

/** For moderators, beside a thing: a disclosure, so that nothing is removed by one press, with or without scripts. */
export function RemoveHere({ thing, by }: Props) {
  if (!useModerator() || !thing) return null;
  return (
    <>
      <Disclosure label={t('Remove as a moderator')} look="small">
        <RemoveForm thing={thing} />
      </Disclosure>
      <OtherActs thing={thing} by={by} />
    </>
  );
}
