import { limits } from '@launch-board/contract/limits';
import { Link, useLoaderData } from 'react-router';
import { giveAwards, readAwards } from '../../features/showcases/awards.ts';
import form from '../../features/showcases/form/showcase-form.module.css';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-awards.ts';
import styles from './showcase-edit.module.css';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readAwards(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  giveAwards(visitor, params.id, form),
);

export default function ShowcaseAwards() {
  const { id, name, awards, projects } = useLoaderData<typeof loader>();
  const { fetcher, isBusy, answer } = useSentForm<{ given: number }>(`awards ${id}`, 'awards');
  return (
    <Stack gap={10} width={44}>
      <PageHead title={`Awards of ${name}`} />
      <header>
        <p>
          <Link to={`/showcases/${id}`} dir="auto">
            {name}
          </Link>
        </p>
        <h1>Awards</h1>
        <p className={styles.lead}>Everybody sees them at once, and the teams are told. They stay on the page.</p>
      </header>
      <Stack as={fetcher.Form} key={awards.length} method="post" action={`/showcases/${id}/awards`} gap={8} width={44}>
        <input type="hidden" name="form" value="awards" />
        {awards.map((award, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have nothing else
          <AwardFields key={index} number={index + 1} award={award} projects={projects} />
        ))}
        <FormProblem problem={answer?.problem} />
        <div className={form.acts}>
          <Button look="main" aria-disabled={isBusy}>
            {isBusy ? 'Saving …' : 'Save the awards'}
          </Button>
          {answer?.done && !isBusy && <span className={form.saved}>Saved.</span>}
          <LinkButton to={`/showcases/${id}`} look="quiet">
            Back to the showcase
          </LinkButton>
        </div>
      </Stack>
    </Stack>
  );
}

type Award = { name: string; project: string; citation: string };
type FieldsProps = { number: number; award: Award; projects: { id: string; name: string }[] };

function AwardFields({ number, award, projects }: FieldsProps) {
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={form.legend}>Award {number}</legend>
      <div className={form.times}>
        <TextField
          label="Name of the award"
          name="name"
          maxLength={limits.texts.name}
          defaultValue={award.name}
          autoComplete="off"
          dir="auto"
        />
        <SelectField label="Project" name="project" defaultValue={award.project}>
          <option value="">Choose one</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="What for"
        hint="Optional."
        name="citation"
        maxLength={limits.texts.collectionNote}
        defaultValue={award.citation}
        autoComplete="off"
        dir="auto"
      />
    </Stack>
  );
}
