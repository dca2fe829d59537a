import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import type { FaceOf } from '../../ui/picture/face.tsx';

type FormProps = {
  action: string;
  act: 'invite' | 'remove' | 'withdraw-address';
  person: Pick<FaceOf, 'id' | 'name'>;
  button: string;
};

/** One change of who curates, about one person or one invitation. */
export function CuratorForm({ action, act, person, button }: FormProps) {
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`curator ${person.id} ${action}`, 'curator');
  useSaid(answer?.done, answer?.done && `${person.name}: ${answer.done.said}`);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="form" value="curator" />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="person" value={person.id} />
      <Button
        isSmall
        look={act === 'invite' ? 'plain' : 'quiet'}
        aria-disabled={isBusy}
        aria-label={`${button}: ${person.name}`}
      >
        {button}
      </Button>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}
