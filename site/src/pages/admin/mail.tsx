import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { AdminAct } from '../../features/administration/admin-act.tsx';
import { changeMail, readMail } from '../../features/administration/mail.ts';
import { mailWords } from '../../features/administration/status-words.ts';
import { SuppressionForm } from '../../features/administration/suppression-form.tsx';
import { SuppressionTable } from '../../features/administration/suppression-table.tsx';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { exact } from '../../ui/acts/numbers.ts';
import { Fact, Facts } from '../../ui/format/facts.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(({ visitor }) => readMail(visitor));

export const action = actAsOperator(({ visitor, form }) => changeMail(visitor, form));

/** What waits to be sent, a test mail to oneself, and who gets no mail. */
export default function Mail() {
  const { mail, suppressions, total } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Mail')} />
      <Stack gap={8}>
        <Facts>
          <Fact label={t('Mail server')}>{mailWords(mail)}</Fact>
          <Fact label={t('Waiting')}>{exact(mail.waiting)}</Fact>
          {mail.waiting_since && (
            <Fact label={t('The oldest waits since')}>
              <FullMoment at={mail.waiting_since} />
            </Fact>
          )}
          <Fact label={t('Deferred by the server')}>{exact(mail.put_off)}</Fact>
          <Fact label={t('Given up')}>{exact(mail.given_up)}</Fact>
        </Facts>
        <Stack as="section" gap={3} aria-labelledby="test">
          <PartTitle id="test">{t('Test mail')}</PartTitle>
          {mail.state === 'off' ? (
            <Quiet isMeasured>{t('The settings LAUNCHBOARD_SMTP and LAUNCHBOARD_MAIL_FROM turn mail on.')}</Quiet>
          ) : (
            <>
              <Quiet isMeasured>{t('It goes to your own address at once, ahead of all other mail.')}</Quiet>
              <AdminAct page="/admin/mail" act="test" label={t('Send me a test mail')} />
            </>
          )}
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="suppressions">
          <PartTitle id="suppressions">{t('Addresses that get no mail')}</PartTitle>
          <Quiet isMeasured>
            {t('The board keeps no address here, only a fingerprint of it. To look one up, type it.')}
          </Quiet>
          <SuppressionForm />
          <SuppressionTable suppressions={suppressions} total={total} />
        </Stack>
      </Stack>
    </>
  );
}
