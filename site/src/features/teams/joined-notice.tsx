import { msg, t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import type { Joined } from './joined.ts';

const words = {
  project: () => t('You are on the team.'),
  collection: () => t('You are a curator now.'),
  showcase: () => t('You are a curator now.'),
};

const ways = {
  project: msg('<page>See the page of <bdi/></page> or <team>its team</team>.'),
  collection: msg('<page>See <bdi/></page>.'),
  showcase: msg('<page>See <bdi/></page>.'),
};

/** Says what an accepted invitation has changed, and leads on. */
export function JoinedNotice({ joined: { kind, id, name } }: { joined: Joined }) {
  const announce = useAnnounce();
  const said = words[kind]();
  useEffect(() => announce(said), [said, announce]);
  const path = `/${kind}s/${id}`;
  return (
    <Notice title={said}>
      <p>
        <Rich
          text={ways[kind]}
          parts={{
            page: (text) => <Link to={path}>{text}</Link>,
            team: (text) => <Link to={`${path}/team`}>{text}</Link>,
            bdi: () => <bdi>{name}</bdi>,
          }}
        />
      </p>
    </Notice>
  );
}
