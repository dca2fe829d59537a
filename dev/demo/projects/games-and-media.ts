// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const gamesAndMedia: Category = {
  category: 'Games & Media',
  projects: [
    {
      slug: 'corridor-light',
      name: 'Corridor Light',
      tagline: 'Two minutes, one corridor in Harrow Hall, and a light switch that is never where it was',
      by: 'yusuf-karaduman',
      hoursAgo: 14,
      votes: 1,
      website: 'https://corridor-light.example',
      video: 'https://corridor-light.example/trailer',
      description: markdown`
        Made alone in one weekend to learn how lighting works in a game engine. You walk to the end of a corridor and
        switch on the light. That is all there is, except for the sound of the vending machine. Headphones recommended.
      `,
      comments: [],
    },
    {
      slug: 'last-bus-to-alderbridge',
      name: 'Last Bus to Alderbridge',
      tagline: 'A story game about seven strangers, one night bus and a flooded road',
      by: 'joonho-baek',
      team: ['niamh-corrigan', 'aiko-nishimori', 'seun-fadipe', 'hana-dvorakova', 'oscar-delabarre'],
      coOwners: ['niamh-corrigan'],
      hoursAgo: 19,
      votes: 118,
      website: 'https://last-bus.example',
      description: markdown`
        The 23:40 leaves with seven passengers. At the ford the driver stops, because the river is over the road, and for
        the next two hours nobody can get off.

        You are any one of the seven. Sit where you like, listen, answer or look out of the window. Conversations go on
        without you, so a second ride in another seat is a different story. A ride takes about forty minutes, and there
        are eleven ways for the morning to begin.

        Everything was made here. Niamh wrote 38,000 words; Oscar directed fourteen student actors; Aiko recorded the real
        bus, with the permission of a driver who also plays the driver. Subtitles can be resized, every choice can wait as
        long as you need, and the whole game can be played with one key.

        Free, for all common desktop systems and in the browser.
      `,
      comments: [
        {
          by: 'lucia-ferreyra',
          hoursAfter: 1.3,
          text: 'Rode twice, once as the nurse and once as the boy with the cello. I did not know that she had heard him. What a piece of writing.',
        },
        {
          by: 'chiamaka-ezeani',
          hoursAfter: 2.7,
          text: 'The nurse is right. Down to the shoes. Who did you ask?',
        },
        {
          by: 'niamh-corrigan',
          hoursAfter: 3.1,
          replyTo: 1,
          text: 'Two of your colleagues who let me ride home with them after nights. The shoes are theirs. I am very glad it holds.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 5.9,
          text: 'Browser version: after the second stop the rain keeps playing in the menu, and pausing does not stop it.',
        },
        {
          by: 'joonho-baek',
          hoursAfter: 6.4,
          replyTo: 3,
          text: 'Thank you, reproduced. An update is on its way within the hour. Until then, think of it as atmosphere.',
        },
        {
          by: 'joonho-baek',
          hoursAfter: 7.6,
          replyTo: 3,
          text: 'Version 1.0.2 is up and the rain now stops when you do.',
        },
        {
          by: 'ilse-vandermeulen',
          hoursAfter: 9.2,
          text: 'Choices without a timer: such a relief. Please keep it that way in whatever you make next.',
        },
        {
          by: 'bram-oosterveld',
          hoursAfter: 12.5,
          text: 'Is the cello piece available by itself?',
        },
        {
          by: 'aiko-nishimori',
          hoursAfter: 13,
          replyTo: 7,
          text: 'It will be next week, together with the version for two cellos that did not fit on the bus.',
        },
      ],
    },
    {
      slug: 'ghost-rowers',
      name: 'Ghost Rowers',
      tagline: 'Row against your own last month on any of the boathouse machines',
      by: 'bram-oosterveld',
      team: ['joonho-baek', 'kofi-asante-boadi'],
      hoursAgo: 88,
      votes: 46,
      website: 'https://ghost-rowers.example',
      description: markdown`
        The rowing machines in the boathouse are from three decades and only two of them can count. A hall sensor and a
        magnet on the flywheel, in a housing about the size of a matchbox, fix that.

        On the screen you see the Ashwater at dawn and up to three pale boats beside you: yourself a week ago, yourself a
        month ago, and, if they allow it, one friend. Boats are compared by your own range of effort, so a beginner and a
        stroke seat can have a close race.

        There is no ranking list. We tried one for two weeks and the new people stopped coming.
      `,
      comments: [
        {
          by: 'tevita-manumua',
          hoursAfter: 7.7,
          text: 'Could you show the stroke rate drifting? From the physio side that is where backs go wrong.',
        },
        {
          by: 'bram-oosterveld',
          hoursAfter: 9.4,
          replyTo: 0,
          text: 'Good idea. There is now a thin line under the boat that wobbles when your rhythm does. Come and tell us if the limits make sense.',
        },
        {
          by: 'dmytro-savchuk',
          hoursAfter: 51.8,
          text: 'Machine 4, next to the window, loses about every thirtieth stroke.',
        },
      ],
    },
    {
      slug: 'sub-title',
      name: 'Sub/Title',
      tagline: 'Subtitle a film together, line by line, before the Thursday screening',
      by: 'lucia-ferreyra',
      team: ['seun-fadipe'],
      hoursAgo: 290,
      votes: 35,
      website: 'https://sub-title.example',
      description: markdown`
        The film club shows things that have never been subtitled in English, with the permission of whoever holds the
        rights. One person used to translate alone through the night, and it showed around minute seventy.

        Sub/Title cuts a film into scenes and lets several people take one each. Reading speed is shown while you type, and
        the notes travel with the line: why this joke, who is being polite to whom, what was lost. At the end one person
        reads everything aloud against the picture, and for that there is a mode without any other buttons.

        Six films so far. The notes for two of them are now used in the translation seminar.
      `,
      comments: [
        {
          by: 'noor-haddad',
          hoursAfter: 22.3,
          text: 'Right-to-left lines with a Latin name in them jump around while typing. In the finished file they are correct.',
        },
      ],
    },
    {
      slug: 'tidelock',
      name: 'Tidelock',
      tagline: 'A board game for two to four about keepers who share one lock and one timetable',
      by: 'dmytro-savchuk',
      team: ['joonho-baek', 'hana-dvorakova'],
      hoursAgo: 960,
      votes: 93,
      website: 'https://tidelock.example',
      description: markdown`
        Each player keeps one stretch of a canal. Boats want to pass, the tide turns every five rounds, and the lock in
        the middle belongs to everyone. You may promise its use to others, and promises are written on cards that can be
        sold on.

        The rules fit on four pages. All you need is a printer, 24 wooden cubes and somebody who enjoys reading a
        timetable aloud. We have tested it 61 times; the average game takes 50 minutes, and whoever opens the lock first
        wins 27 % of four-player games, which is as close to fair as we could get.

        Print files in colour and in a version that costs almost no ink.
      `,
      comments: [
        {
          by: 'mateus-ferraz',
          hoursAfter: 50.6,
          text: 'Promises as tradeable cards: we used it in the economics society to explain credit. By round six we had invented a bank, and by round nine it had failed.',
        },
        {
          by: 'kalina-radeva',
          hoursAfter: 74.1,
          text: 'What happens to a promise when the person who gave it has been bought out by two others at once? Page 3 can be read both ways.',
        },
        {
          by: 'dmytro-savchuk',
          hoursAfter: 76.6,
          replyTo: 1,
          text: 'Only a lawyer would find this. The older card goes first; version 1.1 of the rules says so, and thanks you by name.',
        },
      ],
    },
    {
      slug: 'radio-weir',
      name: 'Radio Weir Archive',
      tagline: 'Thirty-four years of student radio, off the tapes and searchable',
      by: 'seun-fadipe',
      team: ['aiko-nishimori', 'rhiannon-pugh'],
      hoursAgo: 3400,
      votes: 87,
      website: 'https://radio-weir.example',
      description: markdown`
        Behind the mixing desk stood 611 cassettes, labelled in at least thirty kinds of handwriting. The oldest begin to
        shed their coating, so it was now or never.

        480 are digitised. You can listen by year, by programme or by whatever was written on the label, and you can search
        what was said where volunteers have typed it up. Music that we may not publish is faded out, with a note of what it
        was; speech, jingles, weather and all football reports are complete.

        If you were on air and would rather not be, write to us and it comes down the same day. Three people have. Eleven
        have written to ask for a copy for their children.
      `,
      comments: [
        {
          by: 'marguerite-tessier',
          hoursAfter: 17.2,
          text: 'The flood night broadcast should be heard by everybody who lives by the river. Four hours, one presenter, and callers telling each other which streets were passable.',
        },
        {
          by: 'eero-lehtovaara',
          hoursAfter: 260.5,
          text: 'Tape 302 plays about 3 % fast. The observatory clock chimes in the background, and I know its pitch.',
        },
        {
          by: 'aiko-nishimori',
          hoursAfter: 272,
          replyTo: 1,
          text: 'This is the best bug report I have ever received. Corrected using the chime as reference, along with the eight other tapes from that machine.',
        },
      ],
    },
    {
      slug: 'closed-brewery',
      name: 'Field Recordings of a Closed Brewery',
      tagline: 'Nineteen rooms, recorded in the week before the machines were taken out',
      by: 'aiko-nishimori',
      hoursAgo: 7000,
      votes: 38,
      website: 'https://closed-brewery.example',
      comments: [
        {
          by: 'freja-sandqvist',
          hoursAfter: 720.8,
          text: 'Room 11, the empty fermenting hall, with the pigeons: I play it while drawing. Thank you for going in.',
        },
      ],
    },
  ],
};
