import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readProgramme } from '../../features/showcases/paper/paper.ts';
import { RoomPlan } from '../../features/showcases/room/room-plan.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { showingWords } from '../../features/showcases/when.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PrintButton } from '../../ui/paper/print-button.tsx';
import { Qr } from '../../ui/picture/qr.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-programme.ts';
import styles from './showcase-programme.module.css';

export const loader = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readProgramme(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  return found;
});

/** To be printed, or kept as a PDF. */
export default function ShowcaseProgramme() {
  const { showcase, parts, room, vote } = useLoaderData<typeof loader>();
  const clock = useClock();
  const { id, name } = showcase;
  return (
    <Stack gap={8} className={styles.sheet}>
      <PageHead title={t('Programme of {name}', { name })} />
      <div className={styles.head}>
        <PageTitle
          above={
            <span className={styles.screenOnly}>
              <ShowcaseLink id={id} name={name} />
            </span>
          }
          lead={showingWords(clock, showcase)}
        >
          <bdi>{name}</bdi>
        </PageTitle>
        {vote && (
          <div className={styles.vote}>
            <Qr code={vote.qr} className={styles.code} label={t('QR code')} />
            <p>
              <strong>{t('Vote here')}</strong>
              {vote.address && <span dir="ltr">{vote.address}</span>}
            </p>
          </div>
        )}
      </div>
      <PrintButton />
      {room && <RoomPlan room={room} look="paper" />}
      {parts.length === 0 && <Empty title={t('No projects in it yet.')} />}
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </Stack>
  );
}

type PartProps = { part: NonNullable<Awaited<ReturnType<typeof readProgramme>>>['parts'][number] };

function Part({ part: { name, entries } }: PartProps) {
  // No level of headings is left out where there are no tracks.
  const ProjectName = name === null ? 'h2' : 'h3';
  return (
    <section>
      {name !== null && (
        <h2 className={styles.track} dir="auto">
          {name}
        </h2>
      )}
      <ul className={styles.entries}>
        {entries.map(({ card, table }) => (
          <li key={card.id} className={styles.entry}>
            <span className={styles.table}>{table ?? '–'}</span>
            <div>
              <ProjectName className={styles.name}>
                <bdi>{card.name}</bdi>
              </ProjectName>
              <p>
                <bdi>{card.tagline}</bdi>
              </p>
              <p className={styles.team}>
                <bdi>{card.team.map((one) => one.name).join(', ')}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
