import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { askHref } from '../../receipts/receipts.ts';
import { type Removable, RemoveForm } from './remove-form.tsx';

/** A disclosure, so that nothing is removed by one press, with or without scripts. */
export function RemoveHere({ thing }: { thing: Removable | false | undefined }) {
  if (!thing) return null;
  return (
    <>
      <Disclosure label={t('Remove as a moderator')} look="small">
        <RemoveForm thing={thing} />
      </Disclosure>
      <Quiet isSmall>
        <Link to={askHref(thing)}>{t('Ask before deciding')}</Link>
      </Quiet>
    </>
  );
}
