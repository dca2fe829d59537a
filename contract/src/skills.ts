export type Skill = { id: string; name: string };

/** The list of a board whose moderators have not written one. The site translates these names, as long as they stand. */
export const firstSkills: readonly Skill[] = [
  { id: 'design', name: 'Design' },
  { id: 'frontend', name: 'Web front end' },
  { id: 'backend', name: 'Back end' },
  { id: 'mobile', name: 'Mobile apps' },
  { id: 'data', name: 'Data and statistics' },
  { id: 'machine-learning', name: 'Machine learning' },
  { id: 'hardware', name: 'Hardware' },
  { id: 'research', name: 'Research with users' },
  { id: 'writing', name: 'Writing' },
  { id: 'film', name: 'Film and sound' },
  { id: 'marketing', name: 'Marketing' },
  { id: 'business', name: 'Business and law' },
];
