import { launchProject, type Person } from './people.ts';

type Sender = Pick<Person, 'post' | 'put'>;

/** A public project that asks. */
export async function askingProject(maker: Sender, questions = ['Does the import make sense?'], fields: object = {}) {
  const project = await launchProject(maker, { ...fields });
  const { body } = await maker.put(`/api/projects/${project}/questions`, { questions });
  return { project, questions: body.questions.map(({ id }: { id: string }) => id) as string[] };
}

let said = 0;
/** A text that nobody has given before. */
export const anAnswer = (): string => `It makes sense once one has found the button, number ${++said}.`;

export const answersPath = ({ project, questions }: { project: string; questions: string[] }, n = 0): string =>
  `/api/projects/${project}/questions/${questions[n]}/answers`;
