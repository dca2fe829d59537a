import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import styles from '../../ui/layout/own-page.module.css';
import { PictureUpload } from './picture-upload.tsx';
import type { ShownPicture } from './pictures.ts';

type Props = {
  /** What the picture is, as a title: “Portrait”. */
  title: string;
  picture: ShownPicture | undefined;
  /** Where the forms are sent. */
  action: string;
};

/** The only picture of somebody or something: shown, replaced or removed. */
export function OnePictureForm({ title, picture, action }: Props) {
  const { fetcher, answer } = useSentForm<{ isSaved: true }>(`remove ${action}`, 'remove');
  const noun = title.toLowerCase();
  return (
    <section className={styles.part} aria-labelledby={noun}>
      <h2 id={noun} className={styles.partTitle}>
        {title}
      </h2>
      {picture && (
        <>
          <p>
            <img
              src={picture.src}
              alt={picture.alt || `Your ${noun}`}
              width={96}
              height={Math.round((96 * picture.height) / picture.width)}
            />
          </p>
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="form" value="remove" />
            <Button>Remove {noun}</Button>
            <FormProblem problem={answer?.problem} />
          </fetcher.Form>
        </>
      )}
      <PictureUpload action={action} label={picture ? `Another ${noun}` : `A ${noun}`} />
    </section>
  );
}
