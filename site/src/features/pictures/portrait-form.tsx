import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import styles from '../../ui/layout/own-page.module.css';
import { PictureUpload } from './picture-upload.tsx';
import type { ShownPicture } from './pictures.ts';

const action = '/me/portrait';
const returnTo = '/me/profile';

/** One's own portrait: shown, replaced or removed. */
export function PortraitForm({ portrait }: { portrait: ShownPicture | undefined }) {
  const { fetcher, answer } = useSentForm<{ isSaved: true }>('remove portrait', 'remove');
  return (
    <section className={styles.part} aria-labelledby="portrait">
      <h2 id="portrait" className={styles.partTitle}>
        Portrait
      </h2>
      {portrait && (
        <>
          <p>
            <img
              src={portrait.src}
              alt={portrait.alt || 'Your portrait'}
              width={96}
              height={Math.round((96 * portrait.height) / portrait.width)}
            />
          </p>
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="form" value="remove" />
            <input type="hidden" name="return_to" value={returnTo} />
            <Button>Remove portrait</Button>
            <FormProblem problem={answer?.problem} />
          </fetcher.Form>
        </>
      )}
      <PictureUpload action={action} returnTo={returnTo} label={portrait ? 'Another portrait' : 'A portrait'} />
    </section>
  );
}
