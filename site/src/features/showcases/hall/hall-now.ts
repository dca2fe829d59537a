import { type Hall as ApiHall, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { Card } from '../../projects/list/cards.ts';
import { readAccepted, readShowcase, type ShowcasePage } from '../reads.ts';

/** What changes in the hall from one second to the next. */
export type HallNow = { code: string | null; takesGuests: boolean; voters: number; scene: Scene | null };

/** An API that is older than this site has no hall. */
export const noHall: HallNow = { code: null, takesGuests: false, voters: 0, scene: null };

/** What the reveal shows: its beginning, what an award is called, or who has won it. */
export type Scene = {
  step: number;
  lastStep: number;
  award: {
    name: string;
    citation: string | null;
    project: string | null;
    card: Card | null;
    isWinnerShown: boolean;
  } | null;
  /** What was revealed before, the first award first. */
  revealed: { name: string; project: string | null; card: Card | null }[];
};

/** Nothing where there is no hall that the visitor may see. */
export async function readHallNow(visitor: VisitorContext, id: string): Promise<HallNow | undefined> {
  const hall = await readHallOf(visitor, id);
  if (!hall) return undefined;
  return {
    code: hall.code ?? null,
    takesGuests: hall.takes_guests,
    voters: hall.voters_count,
    scene: hall.reveal ? await sceneOf(visitor, id, hall.reveal) : null,
  };
}

/** The same for everybody; a private showcase is there for its curators alone. */
async function readHallOf({ publicApi, api, person }: VisitorContext, id: string): Promise<ApiHall | undefined> {
  for (const one of person ? [publicApi, api] : [publicApi]) {
    try {
      return (await one.getHall({ id })).hall;
    } catch (error) {
      if (!isLaunchBoardError(error, 'not_found')) throw error;
    }
  }
  return undefined;
}

type Reveal = NonNullable<ApiHall['reveal']>;

async function sceneOf(visitor: VisitorContext, id: string, reveal: Reveal): Promise<Scene> {
  const found = await readShowcase(visitor, id);
  const entries = found ? await readAccepted(visitor, found.showcase) : [];
  const cardOf = (project: string | undefined) => entries.find(({ card }) => card.id === project)?.card ?? null;
  const { step, last_step: lastStep, award } = reveal;
  return {
    step,
    lastStep,
    award: award
      ? {
          name: award.name,
          citation: award.citation ?? null,
          project: award.project?.name ?? null,
          card: cardOf(award.project?.id),
          isWinnerShown: award.is_winner_shown,
        }
      : null,
    revealed: revealedOf(found?.awards ?? [], step).map(({ name, project }) => ({
      name,
      project: project?.name ?? null,
      card: cardOf(project?.id),
    })),
  };
}

/** The reveal goes from the last award to the first: those after the one that it is at were shown. */
const revealedOf = (awards: ShowcasePage['awards'], step: number) => {
  const count = Math.ceil(step / 2) - 1;
  return count > 0 ? awards.slice(-count) : [];
};
