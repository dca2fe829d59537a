import { t } from '@launch-board/host/language/messages';
import { LinkButton, OutsideButton } from '../../../ui/form/button.tsx';
import { Fact, Facts } from '../../../ui/format/facts.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { SideColumn } from '../../../ui/layout/side-page.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { ShowElsewhere } from '../../embeds/show-elsewhere.tsx';
import { FollowButton } from '../../follows/follow-button.tsx';
import type { PersonPage } from './person.ts';

/** Where else the person is found, and the facts they gave. */
export function PersonSide({ found: { person, isMe, isFollowed, paging } }: { found: PersonPage }) {
  const { links, study, department, since, isVerified } = person;
  return (
    <SideColumn
      label={t('About this person')}
      acts={
        <>
          {!isMe && <FollowButton type="user" id={person.id} name={person.name} isFollowed={isFollowed} look="wide" />}
          {isMe && (
            <LinkButton to="/me/profile" isWide>
              {t('Edit profile')}
            </LinkButton>
          )}
          {links.map(({ label, icon, url }) => (
            <OutsideButton key={label} href={url} isWide>
              <Icon name={icon} />
              {label}
            </OutsideButton>
          ))}
        </>
      }
      more={<ShowElsewhere path={`/people/${person.id}`} title={person.name} look="quiet" />}
    >
      <Facts>
        {department && (
          <Fact label={t('Department')}>
            <bdi>{department}</bdi>
          </Fact>
        )}
        {study && (
          <Fact label={t('Study')}>
            <bdi>{study}</bdi>
          </Fact>
        )}
        <Fact label={t('Projects')}>{paging.total}</Fact>
        {since && (
          <Fact label={t('Joined')}>
            <Moment at={since} />
          </Fact>
        )}
        {!isVerified && <Fact label={t('Campus account')}>{t('not signed in yet')}</Fact>}
      </Facts>
    </SideColumn>
  );
}
