import { currentLanguage, list, t } from '@launch-board/host/language/messages';
import type { Entrant, Entry, Feedback } from '@launch-board/sdk';
import { nameOf } from '../people/names.ts';
import { type About, aboutEntries, type Cell, type GradeFacts, gradeParts } from './grade-rows.ts';

type Texts = ReadonlyMap<string, Feedback>;

/**
 * A row for each student, by name, with the best of their projects, as a grade book of a learning platform gets it: it refuses a person
 * who is there twice. What is said to their other teams is in the same cell. Which these are is in the last column, so that those
 * before it stay where imports look for them.
 */
export function studentRows(facts: GradeFacts, entries: readonly Entry[], texts: Texts): Cell[][] {
  const { project, track, place, score } = gradeParts(facts);
  const parts = [project, ...(facts.showcase.tracks.length > 0 ? [track] : []), place, score];
  const head = [
    ...[t('Name'), t('E-mail address'), ...parts.flatMap(({ names }) => names)],
    ...[t('Feedback'), t('Other projects')],
  ];
  const rows = students(facts, entries).map(({ student, about, others }) => [
    nameOf(student.user),
    student.address ?? null,
    ...parts.flatMap(({ cells }) => cells(about)),
    feedbackOf([about, ...others], texts),
    others.length === 0 ? null : list(others.map(({ entry }) => entry.project.name)),
  ]);
  return [head, ...rows];
}

/** `about`: the best of their projects; `others` the rest, in the order of the file by project. */
type Student = { student: Entrant; about: About; others: About[] };

function students(facts: GradeFacts, entries: readonly Entry[]): Student[] {
  const found = new Map<string, Student>();
  for (const about of aboutEntries(facts, entries))
    for (const student of facts.people.get(about.entry.project_id) ?? []) {
      const before = found.get(student.user.id);
      found.set(student.user.id, before ? withAnother(before, student, about) : { student, about, others: [] });
    }
  const { compare } = new Intl.Collator(currentLanguage().locale, { numeric: true });
  return [...found.values()].toSorted((a, b) => compare(nameOf(a.student.user), nameOf(b.student.user)));
}

/** Who has shown their address with one project alone has shown it. */
function withAnother(before: Student, student: Entrant, now: About): Student {
  const isBetter = scoreOf(now) > scoreOf(before.about);
  return {
    student: { ...before.student, address: before.student.address ?? student.address ?? null },
    about: isBetter ? now : before.about,
    others: isBetter ? [before.about, ...before.others] : [...before.others, now],
  };
}

const scoreOf = ({ result }: About): number =>
  result === undefined ? Number.NEGATIVE_INFINITY : Number(result.score.toFixed(2));

/** What a grade book takes in is before the eyes of students at once, so it has what they see here, and nothing else. */
function feedbackOf(all: readonly About[], texts: Texts): string | null {
  const released = all.flatMap(({ entry }) => {
    const text = texts.get(entry.project_id);
    return text?.released_at == null ? [] : [{ name: entry.project.name, text: text.text }];
  });
  if (released.length === 0) return null;
  // Of several teams, each text says of which it is, also if only one of them has one.
  if (all.length === 1) return released[0]?.text ?? null;
  return released.map(({ name, text }) => `${name}: ${text}`).join('\n\n');
}
