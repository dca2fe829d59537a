import { currentLanguage, t } from '@launch-board/host/language/messages';
import type { Entrant, Entry, Feedback } from '@launch-board/sdk';
import { nameOf } from '../people/names.ts';
import { type About, aboutEntries, type Cell, type GradeFacts, gradeParts } from './grade-rows.ts';

type Texts = ReadonlyMap<string, Feedback>;

/** A row for each student, by name, with the best of their projects, as a grade book of a learning platform gets it. */
export function studentRows(facts: GradeFacts, entries: readonly Entry[], texts: Texts): Cell[][] {
  const { project, track, place, score } = gradeParts(facts);
  const parts = [project, ...(facts.showcase.tracks.length > 0 ? [track] : []), place, score];
  const head = [t('Name'), t('E-mail address'), ...parts.flatMap(({ names }) => names), t('Feedback')];
  const rows = students(facts, entries).map(({ student, about }) => [
    nameOf(student.user),
    student.address ?? null,
    ...parts.flatMap(({ cells }) => cells(about)),
    releasedText(texts.get(about.entry.project_id)),
  ]);
  return [head, ...rows];
}

type Student = { student: Entrant; about: About };

function students(facts: GradeFacts, entries: readonly Entry[]): Student[] {
  const best = new Map<string, Student>();
  for (const about of aboutEntries(facts, entries))
    for (const student of facts.people.get(about.entry.project_id) ?? []) {
      const before = best.get(student.user.id);
      const now = { student, about };
      best.set(student.user.id, before ? better(before, now) : now);
    }
  const { compare } = new Intl.Collator(currentLanguage().locale, { numeric: true });
  return [...best.values()].toSorted((a, b) => compare(nameOf(a.student.user), nameOf(b.student.user)));
}

/** Who has shown their address with one project alone has shown it. */
function better(before: Student, now: Student): Student {
  const { about } = scoreOf(now) > scoreOf(before) ? now : before;
  return { about, student: { ...before.student, address: before.student.address ?? now.student.address ?? null } };
}

const scoreOf = ({ about: { result } }: Student): number =>
  result === undefined ? Number.NEGATIVE_INFINITY : Number(result.score.toFixed(2));

/** What a grade book takes in is before the eyes of students at once, so it has what they see here, and nothing else. */
const releasedText = (text: Feedback | undefined): string | null => (text?.released_at == null ? null : text.text);
