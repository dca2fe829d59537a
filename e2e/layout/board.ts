import { ofTexts, projectTexts } from '@launch-board/contract';
import { limits } from '@launch-board/contract/limits';
import { type Member, memberOf } from '../member.ts';
import { member } from '../members.ts';
import type { World } from '../world.ts';
import { askEachOther, type Entries, lookForMates } from './teams.ts';
import { filled, inDays, longWord } from './words.ts';

// What people may write that is hardest for a page: the longest names, words that no line holds, code and tables that are
// wider than a phone, and no picture anywhere.

const { texts } = limits;

const code = `curl --request POST 'https://board.university.example/api/projects?${'wide=yes&'.repeat(30)}'`;
const cells = Array.from({ length: 12 }, (_, n) => `columna ${n + 1}`);
const rows = [cells, cells.map(() => '---'), cells.map((_, n) => (n === 3 ? longWord : `${n * 1000}`))];
const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

const markdown = [
  filled(400),
  `## ${filled(120)}`,
  `\`\`\`sh\n${code}\n\`\`\``,
  `Linea \`${code}\` habet, et ${`https://university.example/${'path/'.repeat(40)}`} quoque.`,
  table,
  `- ${longWord}\n- ${longWord}${longWord}\n\n> ${filled(300)}`,
].join('\n\n');

export type HostileBoard = {
  /** Who owns, curates, judges and moderates everything. */
  owner: Member;
  /** Ids of what the pages are about. */
  ids: Record<
    | 'project'
    | 'entry'
    | 'draft'
    | 'collection'
    | 'call'
    | 'vote'
    | 'course'
    | 'person'
    | 'receipt'
    | 'openCase'
    | 'teamCode',
    string
  >;
  term: string;
};

export async function fillBoard(world: World): Promise<HostileBoard> {
  const owner = await memberOf(world, 'Owner');
  const other = await memberOf(world, 'Other');
  await nameAtLength(owner, 'o');
  await nameAtLength(other, 'x');
  const moderator = await member(world, 'Owner', true);
  const { categories } = await owner.board.listCategories({});
  const { id: project } = await projectOf(owner, 'Unum', { category_id: categories[0]?.id ?? null });
  const { id: entry } = await projectOf(other, 'Duo', {});
  const { id: draft } = await projectOf(owner, 'Tria', { draft: true });
  const collection = await collectionOf(owner, [project, entry]);
  const call = await callOf(owner, other, { project, entry });
  const { id: second } = await projectOf(owner, 'Quattuor', {});
  const vote = await voteOf(owner, [project, second]);
  await talk(owner, other, project);
  await askEachOther(owner, other, { project, entry });
  await lookForMates(owner, other, { project, entry });
  await other.board.report({
    body: { target_type: 'project', target_id: project, reason: 'other', note: filled(900) },
  });
  await other.board.inviteMember({ id: entry, body: { user_id: owner.id, role: 'member' } });
  await owner.board.makeTeamLink({ id: project });
  const { code: teamCode } = await other.board.makeTeamLink({ id: entry });
  const term = await runningTerm(moderator);
  const receipt = await askAbout(world, owner, project);
  const course = await courseOf(owner, call);
  const openCase = await caseOf(world, other, moderator);
  const ids = {
    project,
    entry,
    draft,
    collection,
    call,
    vote,
    course,
    person: owner.id,
    receipt,
    openCase,
    teamCode,
  };
  return { owner, ids, term };
}

/** A question of another moderator, with an answer. */
async function askAbout(world: World, { board }: Member, target_id: string): Promise<string> {
  const asker = await member(world, 'Tertia', true);
  const text = filled(limits.receipts.messageChars);
  const { receipt } = await asker.askMaker({ body: { target_type: 'project', target_id, text } });
  await board.writeMessage({ id: receipt.id, body: { text } });
  return receipt.id;
}

/** Of somebody whom its moderator has nothing to do with: that of their own project shows less. */
async function caseOf(world: World, reporter: Member, moderator: Member['board']): Promise<string> {
  const author = await member(world, 'Quarta');
  const body = { name: `Quinque ${filled(texts.name - 8)}`, tagline: filled(texts.tagline, 'ecce ') };
  const { id: target_id } = (await author.createProject({ body })).project;
  await reporter.board.report({ body: { target_type: 'project', target_id, reason: 'other', note: filled(900) } });
  const { cases } = await moderator.listCases({});
  const found = cases.find(({ may_decide }) => may_decide);
  if (!found) throw new Error('There is no case that the moderator may decide.');
  return found.id;
}

async function runningTerm(moderator: Member['board']): Promise<string> {
  const [first_day, last_day] = [inDays(-42).slice(0, 10), inDays(42).slice(0, 10)];
  const { term } = await moderator.createTerm({ body: { slug: 'running', name: filled(40), first_day, last_day } });
  return term.slug;
}

async function nameAtLength({ board }: Member, letter: string): Promise<void> {
  await board.updateMe({
    body: {
      username: letter.repeat(texts.username),
      full_name: filled(texts.fullName, 'Bartholomew '),
      department: filled(texts.department, 'et Artium Applicatarum '),
      year_of_study: filled(texts.yearOfStudy, 'annus '),
      bio: filled(texts.bio),
      website_url: `https://university.example/${'path/'.repeat(40)}`,
    },
  });
}

type More = { draft?: boolean; category_id?: string | null };

async function projectOf({ board }: Member, begin: string, more: More): Promise<{ id: string }> {
  const { project } = await board.createProject({
    body: {
      name: `${begin} ${filled(texts.name - begin.length - 1)}`,
      tagline: filled(texts.tagline),
      ...ofTexts((name) => markdown.slice(0, projectTexts[name].maxLength)),
      website_url: `https://${'long-name-'.repeat(5)}of.university.example/${'path/'.repeat(40)}`,
      github_url: `https://github.com/${'owner'.repeat(7)}/${'name'.repeat(20)}`,
      ...more,
    },
  });
  return project;
}

async function collectionOf({ board }: Member, projects: string[]): Promise<string> {
  const body = { name: filled(texts.name), description: filled(texts.collectionDescription) };
  const { collection } = await board.createCollection({ body: { ...body, visibility: 'public' } });
  await board.createCollection({ body: { ...body, visibility: 'public' } });
  for (const project_id of projects)
    await board.addToCollection({ id: collection.id, project_id, body: { note: filled(texts.collectionNote) } });
  return collection.id;
}

const showcase = {
  name: filled(texts.name),
  description: filled(texts.showcaseDescription),
  place: filled(texts.place),
  floor_plan: `${'W'.repeat(16)} . 9999 1 2 3 4 5 6 7 8 9 ${'i'.repeat(16)} .`,
  visibility: 'public',
} as const;

/** An open call with an entry in each state, a jury, and its curator as a judge. */
async function callOf({ board, id: user_id }: Member, other: Member, { project, entry }: Entries): Promise<string> {
  const tracks = [{ name: filled(texts.name) }, { name: 'Artes' }];
  const body = { ...showcase, closes_at: inDays(6), who_may_enter: 'link', tracks } as const;
  const { id, link_token } = (await board.createShowcase({ body })).showcase;
  await board.enterShowcase({ id, project_id: project, body: {} });
  await other.board.enterShowcase({ id, project_id: entry, body: { ...(link_token && { link: link_token }) } });
  await board.decideEntry({ id, project_id: project, body: { state: 'accepted', table_number: 9999 } });
  const criteria = [{ name: filled(texts.name) }, { name: 'Ars' }];
  const { jury } = await board.setJury({ id, body: { kind: 'rubric', criteria, is_open: true } });
  const domain = other.address.split('@')[1];
  const address = `${'w'.repeat(60)}@${domain}`;
  const add = [{ address, name: filled(limits.rosters.name) }, { address: other.address }];
  await board.changeRoster({ id, body: { add } });
  await board.setFeedback({ id, project_id: project, body: { text: filled(limits.feedback.text) } });
  await board.addJudge({ id, body: { user_id } });
  await board.addJudge({ id, body: { user_id: other.id } });
  await other.board.takeAssignment({ id });
  const marks = jury.criteria.map((one, i) => ({ criterion: one.id, mark: 5 - i }));
  await other.board.submitJudgement({ id, project_id: project, body: { outcome: 'scored', marks } });
  await board.takeAssignment({ id });
  return id;
}

/** The course of a showcase, with a stage and questions to its teams. */
async function courseOf({ board }: Member, id: string): Promise<string> {
  const name = filled(texts.name);
  await board.askDeclarations({ id, body: { kinds: ['ai', 'earlier_work', 'licences'] } });
  const stages = [
    { name, ask: filled(200), takes: ['text', 'link', 'file'] as ('text' | 'link' | 'file')[], due_at: inDays(3) },
  ];
  await board.setStages({ id, body: { stages } });
  await board.turnGoals({ id, body: { is_on: true } });
  const body = { name, code: filled(limits.courses.code), showcase_id: id, term: filled(limits.courses.term) };
  return (await board.createCourse({ body })).course.id;
}

/** A showcase whose audience votes, with awards. */
async function voteOf({ board }: Member, projects: string[]): Promise<string> {
  const { id } = (
    await board.createShowcase({
      body: {
        ...showcase,
        opens_at: inDays(-3),
        closes_at: inDays(-2),
        votes_each: 3,
        voting_opens_at: inDays(-1),
        voting_closes_at: inDays(1),
      },
    })
  ).showcase;
  for (const project_id of projects) await board.addToCollection({ id, project_id, body: {} });
  const award = { name: filled(texts.name), citation: filled(texts.collectionNote) };
  await board.setAwards({ id, body: { awards: projects.map((project_id) => ({ ...award, project_id })) } });
  return id;
}

async function talk(owner: Member, other: Member, id: string): Promise<void> {
  const { comment } = await other.board.addComment({ id, body: { content: markdown } });
  await owner.board.addComment({ id, body: { content: filled(600), parent_id: comment.id } });
  await owner.board.addComment({ id, body: { content: filled(600), is_update: true } });
  await other.board.report({
    body: { target_type: 'comment', target_id: comment.id, reason: 'other', note: longWord },
  });
  await other.board.castVote({ id });
  await owner.board.addBookmark({ project_id: id });
  await owner.board.follow({ type: 'project', id });
  await owner.board.follow({ type: 'user', id: other.id });
}
