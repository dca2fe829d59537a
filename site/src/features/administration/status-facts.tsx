import { t } from '@launch-board/host/language/messages';
import type { BoardStatus } from '@launch-board/sdk';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { sizeWords } from '../../ui/format/sizes.ts';
import { ReleaseFact } from './release-fact.tsx';
import { SettingName } from './setting-name.tsx';
import { clockWords, depositWords, diskWords, limitWords, mailWords, signInWords } from './status-words.ts';

/** What is what at this moment. Under each fact stands the setting that changes it. */
export function StatusFacts({ status }: { status: BoardStatus }) {
  const {
    version,
    runtime,
    release,
    started_at,
    clock,
    database,
    disks,
    backup,
    sign_in,
    mail,
    deposits,
    memory,
    limits,
  } = status;
  return (
    <Facts>
      <Fact label={t('Version')}>
        {t('{version}, on Node.js {runtime}', { version, runtime })}
        <ReleaseFact release={release} />
      </Fact>
      <Fact label={t('Running since')}>
        <FullMoment at={started_at} />
      </Fact>
      <Fact label={t('Clock')}>{clockWords(clock)}</Fact>
      <Fact label={t('Database')}>
        <SetBy name="DATABASE_URL">
          <code>{database.engine}</code>
          {database.bytes != null && ', '}
          {database.bytes != null && <bdi>{sizeWords(database.bytes)}</bdi>}
        </SetBy>
      </Fact>
      <Fact label={t('Disks')}>
        {disks.length === 0
          ? t('None on this machine.')
          : disks.map((disk) => <p key={disk.holds.join()}>{diskWords(disk)}</p>)}
      </Fact>
      <Fact label={t('Last backup')}>
        <SetBy name="BACKUPS">{backup.made_at ? <FullMoment at={backup.made_at} /> : t('Not known.')}</SetBy>
      </Fact>
      <Fact label={t('Last restore drill that worked')}>
        <SetBy name="DRILL_FIGURES">
          {backup.drilled_at ? <FullMoment at={backup.drilled_at} /> : t('Not known.')}
        </SetBy>
      </Fact>
      <Fact label={t('Sign-in')}>
        <SetBy name="OIDC_ISSUER">{signInWords(sign_in)}</SetBy>
      </Fact>
      <Fact label={t('Mail')}>
        <SetBy name="SMTP">{mailWords(mail)}</SetBy>
      </Fact>
      <Fact label={t('Deposits with a DOI')}>
        <SetBy name="DEPOSIT_URL">{depositWords(deposits)}</SetBy>
      </Fact>
      <Fact label={t('Memory')}>
        {t('{used} in all, {heap} of {limit} for JavaScript.', {
          used: sizeWords(memory.resident_bytes),
          heap: sizeWords(memory.heap_bytes),
          limit: sizeWords(memory.heap_limit_bytes),
        })}
      </Fact>
      <Fact label={t('Limit on requests')}>
        <SetBy name="RATE_LIMIT">{limitWords(limits)}</SetBy>
      </Fact>
    </Facts>
  );
}

const SetBy = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {children}
    <Quiet isSmall>
      <SettingName name={`LAUNCHBOARD_${name}`} />
    </Quiet>
  </>
);
