import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Declaration } from '@launch-board/sdk';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type DeclarationKind, declarationKinds, declarationWords } from './declaration-words.ts';

type Kinds = readonly DeclarationKind[];

/** Curators choose what teams are asked. */
export function AskDeclarations({ action, kinds }: { action: string; kinds: Kinds }) {
  const { fetcher, isBusy, answer } = useSentForm<{ saved: string }>(`declarations ${action}`, 'declarations');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(t('Saved.'));
  }, [answer?.done, announce]);
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={4}>
      <input type="hidden" name="form" value="declarations" />
      <ChoiceGroup legend={t('Teams are asked about')}>
        {declarationKinds.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            name="kind"
            value={kind}
            label={t(declarationWords[kind].name)}
            defaultChecked={kinds.includes(kind)}
          />
        ))}
      </ChoiceGroup>
      <Quiet isSmall>
        {t(
          'Nobody has to answer. What a team says stands with its entry as a fact, for all who see the entry. What you no longer ask about is deleted.',
        )}
      </Quiet>
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button aria-disabled={isBusy}>{t('Save what is asked')}</Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

type FieldsProps = {
  kinds: Kinds;
  said: readonly Declaration[];
  typed?: Record<string, string> | undefined;
};

/** The questions to a team, part of a form of theirs. */
export function DeclarationFields({ kinds, said, typed }: FieldsProps) {
  if (kinds.length === 0) return null;
  return (
    <Stack gap={5}>
      <input type="hidden" name="asks_declarations" value="yes" />
      {declarationKinds
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <OneDeclaration key={kind} kind={kind} said={said.find((one) => one.kind === kind)} typed={typed} />
        ))}
    </Stack>
  );
}

type OneProps = { kind: DeclarationKind; said: Declaration | undefined; typed: FieldsProps['typed'] };

function OneDeclaration({ kind, said, typed }: OneProps) {
  const words = declarationWords[kind];
  const name = `declares_${kind}`;
  const chosen = typed?.[name] ?? said?.choice ?? '';
  return (
    <Stack gap={2}>
      <ChoiceGroup legend={t(words.name)}>
        <Choice name={name} value="" label={t('We do not say')} defaultChecked={chosen === ''} />
        <Choice name={name} value="none" label={t(words.none)} defaultChecked={chosen === 'none'} />
        <Choice name={name} value="some" label={t(words.some)} defaultChecked={chosen === 'some'} />
      </ChoiceGroup>
      <TextArea
        label={t('In your words')}
        hint={t(words.hint)}
        name={`${name}_text`}
        rows={2}
        maxLength={limits.showcases.declaration}
        defaultValue={typed?.[`${name}_text`] ?? said?.text ?? ''}
        dir="auto"
      />
    </Stack>
  );
}

/** What a team says of its work: facts, which nobody has checked. */
export function DeclarationFacts({ of }: { of: readonly Declaration[] }) {
  if (of.length === 0) return null;
  return (
    <Quiet as="ul" isSmall aria-label={t('What the team says of its work')}>
      {of.map(({ kind, choice, text }) => (
        <li key={kind}>
          {t(declarationWords[kind][choice])}
          {text && (
            <>
              {': '}
              <bdi>{text}</bdi>
            </>
          )}
        </li>
      ))}
    </Quiet>
  );
}
