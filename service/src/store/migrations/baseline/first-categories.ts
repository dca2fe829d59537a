// What a new database holds, in every engine. Frozen with the migrations that write it.

/** id, name, description, icon, colour. The icon names are those of the Tabler set. */
export const firstCategories: [string, string, string, string, string][] = [
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a101',
    'AI & Data',
    'Models, analysis and everything that learns',
    'brain',
    '#7c5cd6',
  ],
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a102',
    'Business & Finance',
    'Ventures, money and the work of running things',
    'briefcase',
    '#2f7d5b',
  ],
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a103',
    'Design & Creative',
    'Visual work, writing, music and craft',
    'palette',
    '#c2478f',
  ],
  ['3d1f6c52-7d0b-4a86-9c55-1f0a4be3a104', 'Developer Tools', 'Software that helps others to build', 'code', '#2f6fc4'],
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a105',
    'Education & Research',
    'Learning, teaching and finding out',
    'school',
    '#a9631c',
  ],
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a106',
    'Games & Media',
    'Play, film, sound and stories',
    'device-gamepad',
    '#c0453b',
  ],
  ['3d1f6c52-7d0b-4a86-9c55-1f0a4be3a107', 'Health & Wellbeing', 'Body, mind and care', 'heartbeat', '#1f8a99'],
  [
    '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a108',
    'Productivity & Campus Life',
    'Everyday help for people on campus',
    'checklist',
    '#7a7a1f',
  ],
];

export const BOARD_EPOCH = Date.UTC(2026, 0, 1);
