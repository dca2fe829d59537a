import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Card } from '../projects/list/cards.ts';

type Props = { action: string; cards: Card[]; notes: Record<string, string> };

/** A note for each project, closed until somebody wants to write one. */
export function CollectionNotes({ action, cards, notes }: Props) {
  return (
    <Disclosure label={t('Notes on projects')}>
      <Stack as="ul" gap={2}>
        {cards.map((card) => (
          <li key={card.id}>
            <NoteForm action={action} card={card} note={notes[card.id] ?? ''} />
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

function NoteForm({ action, card: { id, name }, note }: { action: string; card: Card; note: string }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ noted: string }>(`note ${id} ${action}`, 'note');
  const isMine = answer?.done ? answer.done.noted === id : answer?.fields?.project === id;
  const mine = isMine ? answer : undefined;
  useSaid(mine?.done, t('Saved.'));
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={5} width={36}>
      <input type="hidden" name="form" value="note" />
      <input type="hidden" name="project" value={id} />
      <TextArea
        label={name}
        name="note"
        maxLength={limits.texts.collectionNote}
        defaultValue={mine?.fields?.note ?? note}
        problem={mine && problemOf('note')}
        dir="auto"
      />
      <FormProblem problem={mine?.problem} />
      <Cluster gap={4} align="center">
        <Button isSmall aria-disabled={isBusy} aria-label={t('Save the note on {name}', { name })}>
          {t('Save')}
        </Button>
        {mine?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}
