import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { askHref } from '../../receipts/receipts.ts';
import { hidingHref, type Removable } from '../hrefs.ts';

type Props = { thing: Removable; by: { id: string; name: string } | undefined };

/** What a moderator can do instead of removing a thing, or before it. */
export const OtherActs = ({ thing, by }: Props) => (
  <Cluster as={Quiet} isSmall gap={4}>
    <Link to={askHref(thing)}>{t('Ask before deciding')}</Link>
    {by && (
      <Link to={hidingHref(by.id)}>
        <bdi>{t('Suspend {maker}', { maker: by.name })}</bdi>
      </Link>
    )}
  </Cluster>
);
