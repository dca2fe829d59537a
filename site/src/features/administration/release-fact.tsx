import { msg, t } from '@launch-board/host/language/messages';
import type { BoardStatus } from '@launch-board/sdk';
import { outsideRel } from '../../ui/form/button.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { SettingName } from './setting-name.tsx';

type Release = BoardStatus['release'];

/** Whether a newer version is announced, as far as this instance has been told. */
export function ReleaseFact({ release }: { release: Release }) {
  const { state, newer, read_at, failing_since, fault } = release;
  if (state === 'off')
    return (
      <Quiet isSmall>
        {t('Whether a newer one is announced is not asked.')} <SettingName name="LAUNCHBOARD_RELEASES_URL" />
      </Quiet>
    );
  return (
    <>
      {newer && <Newer newer={newer} />}
      {state === 'not_read' && <p>{t('Whether a newer one is announced has not been asked yet.')}</p>}
      {state === 'read' && !newer && read_at != null && (
        <p>
          <Rich text="No newer one was announced by <at/>." parts={{ at: () => <FullMoment at={read_at} /> }} />
        </p>
      )}
      {failing_since != null && (
        <p>
          <Rich
            text="Since <at/> it cannot be told whether a newer one is announced: {fault}"
            values={{ fault: faultWords(fault) }}
            parts={{ at: () => <FullMoment at={failing_since} /> }}
          />
        </p>
      )}
    </>
  );
}

const Newer = ({ newer }: { newer: NonNullable<Release['newer']> }) => (
  <>
    <p>
      <Rich
        text={
          newer.mends_security
            ? msg('<page>Version {version}</page> was announced on <at/>. It mends a fault of security.')
            : msg('<page>Version {version}</page> was announced on <at/>.')
        }
        values={{ version: newer.version }}
        parts={{
          page: (words) => (
            <a href={newer.url} rel={outsideRel}>
              {words}
            </a>
          ),
          at: () => <FullMoment at={newer.released_at} />,
        }}
      />
    </p>
    {newer.summary != null && <p dir="auto">{newer.summary}</p>}
  </>
);

function faultWords(fault: Release['fault']): string {
  const words: Record<string, string> = {
    too_large: t('the file is too large.'),
    not_signed: t('the file is not signed with the key that you have named.'),
    expired: t('the file is out of date.'),
    malformed: t('the file says nothing that the board understands.'),
  };
  return words[fault ?? ''] ?? t('the address cannot be read.');
}
