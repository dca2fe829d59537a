import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import disclosure from '../../ui/disclosure.module.css';
import { useSentForm } from '../../ui/form-answer.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icons.tsx';

type Props = { projectId: string; collections: { id: string; name: string }[] };

/** Puts the project into one of one's own collections. */
export function AddToCollection({ projectId, collections }: Props) {
  const { fetcher, isBusy, answer } = useSentForm<{ added: string }>(`collect ${projectId}`, 'collect');
  const added = collections.find(({ id }) => id === answer?.done?.added);
  return (
    <details className={disclosure.details}>
      <summary className={disclosure.summary}>
        <Icon name="collect" />
        Add to collection
      </summary>
      <div className={disclosure.panel}>
        {collections.length > 0 && (
          <fetcher.Form method="post" action={`/projects/${projectId}`}>
            <input type="hidden" name="form" value="collect" />
            <label htmlFor="collection">Collection</label>
            <select id="collection" name="collection" className={disclosure.input}>
              {collections.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Button isSmall aria-disabled={isBusy}>
              Add
            </Button>
          </fetcher.Form>
        )}
        <FormProblem problem={answer?.problem} />
        <p role="status">
          {added && (
            <>
              It is in <Link to={`/collections/${added.id}`}>{added.name}</Link>.
            </>
          )}
        </p>
        <Link to={`/collections/new?project=${projectId}`}>Start a new collection</Link>
      </div>
    </details>
  );
}
