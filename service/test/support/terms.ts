import { DAY_MS } from '@launch-board/host/durations';
import type { People, Person } from './people.ts';

/** For boards whose mails a test receives. */
export const mailEnv = {
  LAUNCHBOARD_REVIEW: 'off',
  LAUNCHBOARD_MAIL_FROM: 'Alder Launch Board <board@alder.example>',
  LAUNCHBOARD_MAIL_RATE: '60000',
  LAUNCHBOARD_MAIL_SECRET: 'x'.repeat(32),
  LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
  LAUNCHBOARD_TIME_ZONE: 'UTC',
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A term that begins today and has so many days. */
export async function beginTerm(people: People, mod: Person, slug: string, days: number) {
  const body = { slug, name: `Term ${slug}`, first_day: dayOf(people.now()) };
  const { status, text, ...made } = await mod.post('/api/terms', {
    ...body,
    last_day: dayOf(people.now() + (days - 1) * DAY_MS),
  });
  if (status !== 201) throw new Error(text);
  return made.body.term as { id: string; slug: string };
}

export const countVisits = (people: People, project_id: string, number: number) =>
  people.world.store.write(({ db }) =>
    db
      .insertInto('project_visits')
      .values({ project_id, day: dayOf(people.now()), kind: 'visit', number })
      .execute(),
  );
