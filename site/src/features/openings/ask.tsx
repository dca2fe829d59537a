import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { MatesForm } from './mates-form.tsx';

export type OwnProject = { id: string; name: string };

type Props = {
  kind: 'ask-team' | 'ask-person';
  id: string;
  /** Of what one asks, for those who hear the label alone. */
  about: string;
  page: string;
  /** The projects in whose name one asks a person. */
  projects?: readonly OwnProject[];
  isMember: boolean;
};

/** One press to ask, with two sentences. */
export function Ask({ kind, id, about, page, projects = [], isMember }: Props) {
  const label = kind === 'ask-team' ? t('Ask to join') : t('Ask to join us');
  if (!isMember)
    return (
      <p>
        <LinkButton to={`/sign-in?${new URLSearchParams({ return_to: page })}`} isSmall reloadDocument>
          {t('Sign in to ask')}
        </LinkButton>
      </p>
    );
  return (
    <Disclosure label={label} about={about} look="fit">
      {kind === 'ask-person' && projects.length === 0 ? (
        <Quiet>
          <Rich
            text="You ask in the name of a project. <link>Start one</link>: a draft with a name is enough."
            parts={{ link: (text) => <Link to="/submit">{text}</Link> }}
          />
        </Quiet>
      ) : (
        <MatesForm act={kind} id={id} page={page} isToldHere>
          {({ isBusy, problemOf, answer }) => (
            <>
              {kind === 'ask-person' && (
                <SelectField label={t('For which project')} name="project" defaultValue={answer?.fields?.project}>
                  {projects.map((project) => (
                    <option key={project.id} value={project.id}>
                      {project.name}
                    </option>
                  ))}
                </SelectField>
              )}
              <TextArea
                label={t('Two sentences: who you are, and why')}
                name="words"
                required
                rows={3}
                maxLength={limits.openings.ask}
                defaultValue={answer?.fields?.words ?? ''}
                problem={problemOf('words')}
                dir="auto"
              />
              <p>
                <Button look="main" aria-disabled={isBusy}>
                  {t('Send the request')}
                </Button>
              </p>
            </>
          )}
        </MatesForm>
      )}
    </Disclosure>
  );
}
