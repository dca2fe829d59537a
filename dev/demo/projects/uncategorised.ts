import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const uncategorised: Category = {
  category: null,
  projects: [
    {
      slug: 'moss-calendar',
      name: 'Moss Calendar',
      tagline: 'A different campus wall each month, and the mosses that live on it',
      by: 'quietfern',
      hoursAgo: 97,
      votes: 15,
      website: 'https://moss-calendar.example',
      description: markdown`
        I did not find a category for this. It is a calendar with twelve walls on campus and a drawing of the mosses on
        each, at ten times their size, with their names and a note on what they put up with.

        To print on A3, or to look at on the first of the month while standing in front of the wall.
      `,
      comments: [
        {
          by: 'gabriel-mutasa',
          hoursAfter: 22.1,
          text: 'I walk past the March wall every day and had never once looked. There really are five kinds.',
        },
      ],
    },
  ],
};
