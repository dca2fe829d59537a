import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { courseWords } from '../declarations/course-words.ts';

type Course = Parameters<typeof courseWords>[0] & { id: string };
type Sent = SentForm<unknown>;

const actionOf = (id: string) => `/showcases/${id}/course`;

/** A course of its own, for a showcase that begins one. */
export function MakeCourse({ id, formKey }: { id: string; formKey: string }) {
  const sent = useSentForm<unknown>(`make ${id}`, 'make');
  return (
    <Stack as={sent.fetcher.Form} method="post" action={actionOf(id)} gap={4}>
      <input type="hidden" name="form" value="make" />
      <input type="hidden" name="key" value={formKey} />
      <NameFields sent={sent} />
      <TermField sent={sent} />
      <Send sent={sent} label={t('Make the course')} />
    </Stack>
  );
}

/** Into a course that the curator teaches already. */
export function PlaceInCourse({ id, courses }: { id: string; courses: Course[] }) {
  const sent = useSentForm<unknown>(`place ${id}`, 'place');
  return (
    <Stack as={sent.fetcher.Form} method="post" action={actionOf(id)} gap={4}>
      <input type="hidden" name="form" value="place" />
      <SelectField label={t('Course')} name="course" required>
        {courses.map((one) => (
          <option key={one.id} value={one.id}>
            {courseWords(one)}
          </option>
        ))}
      </SelectField>
      <TermField sent={sent} />
      <Send sent={sent} label={t('Put the showcase into it')} />
    </Stack>
  );
}

/** The words of the course that the showcase is in, and its term there. */
export function ChangeCourse({ id, course }: { id: string; course: Course }) {
  const sent = useSentForm<unknown>(`change ${id}`, 'change');
  return (
    <Stack as={sent.fetcher.Form} method="post" action={actionOf(id)} gap={4}>
      <input type="hidden" name="form" value="change" />
      <input type="hidden" name="course" value={course.id} />
      <NameFields sent={sent} course={course} />
      <TermField sent={sent} term={course.term} />
      <Send sent={sent} label={t('Save changes')} />
    </Stack>
  );
}

export function LeaveCourse({ id }: { id: string }) {
  const sent = useSentForm<unknown>(`leave ${id}`, 'leave');
  return (
    <Stack as={sent.fetcher.Form} method="post" action={actionOf(id)} gap={4}>
      <input type="hidden" name="form" value="leave" />
      <FormProblem problem={sent.answer?.problem} />
      <p>
        <Button look="danger" aria-disabled={sent.isBusy}>
          {t('Take it out of the course')}
        </Button>
      </p>
    </Stack>
  );
}

function NameFields({ sent: { answer, problemOf }, course }: { sent: Sent; course?: Course }) {
  return (
    <>
      <TextField
        label={t('Name of the course')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={answer?.fields?.name ?? course?.name}
        problem={problemOf('name')}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        label={t('Code')}
        hint={t('As your catalogue has it, if it has one.')}
        name="code"
        maxLength={limits.courses.code}
        defaultValue={answer?.fields?.code ?? course?.code ?? ''}
        problem={problemOf('code')}
        autoComplete="off"
        dir="auto"
      />
    </>
  );
}

const TermField = ({ sent: { answer, problemOf }, term }: { sent: Sent; term?: string | null | undefined }) => (
  <TextField
    label={t('Term')}
    hint={t('Of this showcase, in your words: Autumn 2026.')}
    name="term"
    maxLength={limits.courses.term}
    defaultValue={answer?.fields?.term ?? term ?? ''}
    problem={problemOf('term')}
    autoComplete="off"
    dir="auto"
  />
);

const Send = ({ sent: { answer, isBusy }, label }: { sent: Sent; label: string }) => (
  <>
    <FormProblem problem={answer?.problem} />
    <p>
      <Button look="main" aria-disabled={isBusy}>
        {label}
      </Button>
    </p>
  </>
);
