// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const productivityAndCampusLife: Category = {
  category: 'Productivity & Campus Life',
  projects: [
    {
      slug: 'seventeen',
      name: 'Seventeen',
      tagline: 'When the 17 really comes',
      by: 'caleb-thorsby',
      hoursAgo: 0.34,
      votes: 4,
      website: 'https://seventeen.example',
      description: markdown`
        One number, large: minutes until the next 17 at your stop. It learns from the last six weeks of departures, since
        the printed timetable and the bus have parted ways.
      `,
      comments: [],
    },
    {
      slug: 'kitchen-peace',
      name: 'Kitchen Peace',
      tagline: 'Chores for a shared kitchen, divided by what each of you minds least',
      by: 'mateus-ferraz',
      team: ['farida-nazarova'],
      hoursAgo: 21.5,
      votes: 12,
      website: 'https://kitchen-peace.example',
      description: markdown`
        I do not mind bins. I would do a month of bins to never again clean an oven. My neighbour on the corridor is the
        other way round, and we found out after a year.

        Everyone spreads a hundred points over the chores of the kitchen, more for what they dislike more. Kitchen Peace
        finds a division in which nobody would rather have another person's share, and shows why. It is made anew when
        someone moves in, when someone is away, or when a tin of paint happens.

        For kitchens of two to fourteen people. You print one page and hang it up; after that no one needs the website.
      `,
      comments: [
        {
          by: 'dmytro-savchuk',
          hoursAfter: 3.3,
          text: 'Which notion of fairness is it? With indivisible chores you cannot always have one without envy.',
        },
        {
          by: 'mateus-ferraz',
          hoursAfter: 5.1,
          replyTo: 0,
          text: 'Right, so it allows sharing one chore by weeks if there is no other way. In practice it is always the oven.',
        },
      ],
    },
    {
      slug: 'bike-kitchen',
      name: 'Bike Kitchen Bookings',
      tagline: 'Reserve a repair stand, the right tools and a person who knows bottom brackets',
      by: 'sam-whitcombe',
      team: ['viktor-halmagyi'],
      hoursAgo: 180,
      votes: 51,
      website: 'https://bike-kitchen.example',
      description: markdown`
        The Bike Kitchen under the Tannery ramp has four stands and, on most evenings, nine people.

        Say what is wrong ("clicks when I pedal hard" will do), and the booking suggests how long it may take, which tools
        to lay out and which of the volunteers has done it before. Parts from donated bikes are listed too; you pay for
        them what you think is right.

        Since we started, 62 % of bikes leave on the same evening. Before, it was a little under half, chiefly because the
        one good crank puller was always somewhere else.
      `,
      comments: [
        {
          by: 'leilani-kahale',
          hoursAfter: 76.2,
          text: 'Are there evenings for people who would feel better learning in a smaller group?',
        },
        {
          by: 'sam-whitcombe',
          hoursAfter: 80.4,
          replyTo: 0,
          text: 'From this month, the first Wednesday: two stands, two volunteers, no audience. You can book it like any other evening.',
        },
      ],
    },
    {
      slug: 'room-on-tuesday',
      name: 'Room on Tuesday',
      tagline: 'Society room bookings that can be swapped, not only cancelled',
      by: 'minh-anh-truong',
      team: ['kalina-radeva'],
      hoursAgo: 410,
      votes: 44,
      website: 'https://room-on-tuesday.example',
      description: markdown`
        Rooms are given out once a term, in one afternoon. After that societies cling to what they have, since a cancelled
        room is lost, and one in four booked evenings the room stays dark.

        Offer your evening and say what you would like instead. The program looks for rings: the choir takes the debate
        room, debate takes the dance hall, the dancers take your Tuesday. Everyone in a ring has to agree within two days.
        The booking office gets one tidy list to approve.

        In the first term 58 swaps went through. The longest ring had five societies in it and took nineteen hours.
      `,
      comments: [
        {
          by: 'aiko-nishimori',
          hoursAfter: 33.1,
          text: 'The choir got the room with the piano. After three years. I want you to know that there was applause.',
        },
      ],
    },
    {
      slug: 'lost-glove',
      name: 'Lost Glove',
      tagline: 'One lost-and-found for nine reception desks',
      by: 'patience-ofori',
      team: ['lucia-ferreyra'],
      hoursAgo: 1420,
      votes: 84,
      website: 'https://lost-glove.example',
      description: markdown`
        A glove lost between Harrow Hall and the river can be at any of nine desks, and until now the only way to find out
        was to visit them all.

        Desks photograph what comes in; it takes less than a minute. The public page shows the kind of thing, the colour
        and the day, but never the detail that proves it is yours. You describe that detail, the desk compares, and you
        are told where to come.

        Unclaimed things go to the winter clothes rail after three months. In the first year we returned 1,106 of 1,890
        items, among them a trombone.
      `,
      comments: [
        {
          by: 'wambui-gathoni',
          hoursAfter: 55.2,
          text: 'Got my grandmother’s scarf back after four weeks. It had been at the boathouse, where I have never been. Thank you to whoever carried it in.',
        },
        {
          by: 'oscar-delabarre',
          hoursAfter: 101.7,
          text: 'The trombone was ours. We had not noticed.',
        },
      ],
    },
    {
      slug: 'borrow-a-drill',
      name: 'Borrow a Drill',
      tagline: 'A library of things in Mill Court: tools, tents, a sewing machine, two cake tins',
      by: 'kofi-asante-boadi',
      team: ['gabriel-mutasa', 'freja-sandqvist'],
      hoursAgo: 4900,
      votes: 128,
      website: 'https://borrow-a-drill.example',
      description: markdown`
        We once counted fourteen identical drills on a single staircase. A drill in a student room runs, by our estimate,
        for eleven minutes a year.

        The cupboard next to the laundry now holds 236 things. You reserve on the page, open the cupboard with your campus
        card and take what is yours; a scale under each shelf notices what has gone and what has come back. Late things get
        a kind message, then a slightly less kind one. There are no fines.

        Each thing has a page with one photo, the manual, and remarks by those who used it last ("left tent pole is a
        little short, bring tape"). Repairs happen on the first Saturday of the month, with pancakes.
      `,
      comments: [
        {
          by: 'ewan-mcsorley',
          hoursAfter: 26.3,
          text: 'Slept two nights in tent 3. The remark about the tape was entirely accurate.',
        },
        {
          by: 'yusuf-karaduman',
          hoursAfter: 388.5,
          text: 'The scale thinks I still have the spirit level. It is light; perhaps it was not noticed?',
        },
        {
          by: 'kofi-asante-boadi',
          hoursAfter: 393.7,
          replyTo: 1,
          text: 'Found it on the shelf. Things under 300 g are checked by hand from now on, and your record is clean.',
        },
      ],
    },
    {
      slug: 'laundry-lamp',
      name: 'Laundry Lamp',
      tagline: 'Shows which of the Mill Court washing machines is free, before you carry the basket down',
      by: 'kofi-asante-boadi',
      team: ['cheng-muqing'],
      coOwners: ['cheng-muqing'],
      hoursAgo: 7300,
      votes: 256,
      website: 'https://laundry-lamp.example',
      github: 'https://github.com/alder-example/laundry-lamp',
      description: markdown`
        Four floors, one basket, all six machines taken. Everyone in Mill Court knows the walk back up.

        A clamp around each machine's cable senses the current. From its rhythm the lamp knows whether the machine fills,
        washes or spins, and how long it still needs: within four minutes, nine times out of ten. Nothing is connected to
        the machine itself, so the owner of the machines had no objection.

        There is a page, a message when yours is finished, and the lamp that gave it its name, a row of six lights in
        every stairwell for people who do not care to look at a phone. The drawings and the code are free. Residents of
        four other houses have copied it, one of them for saunas.
      `,
      comments: [
        {
          by: 'amara-okeke-lund',
          hoursAfter: 4.2,
          text: 'The lamps in the stairwell are such a good idea. My neighbour does not have a smartphone and uses them every week.',
        },
        {
          by: 'eero-lehtovaara',
          hoursAfter: 18.7,
          text: 'Machine 5 is shown as washing although it stopped with an error an hour ago.',
        },
        {
          by: 'kofi-asante-boadi',
          hoursAfter: 22.4,
          replyTo: 1,
          text: 'In that state it keeps its pump twitching, which looked like washing. I recorded the pattern and it shows "needs a look" now.',
        },
        {
          by: 'hana-dvorakova',
          hoursAfter: 280.9,
          text: 'Could the six lights differ by more than colour? Red and green in a dim stairwell are hard for some.',
        },
        {
          by: 'cheng-muqing',
          hoursAfter: 285.5,
          replyTo: 3,
          text: 'You are right. Free is now a steady light, busy is dark, and nearly done breathes slowly. No colours needed.',
        },
        {
          by: 'tariq-benslimane',
          hoursAfter: 3104.6,
          text: 'For the record, the sauna version is at my cousin’s house, and it works.',
        },
      ],
    },
    {
      slug: 'where-is-my-lecture',
      name: 'Where Is My Lecture',
      tagline: 'Your timetable as a walk: door to door, step-free if you like, with time to spare',
      by: 'tomasz-wrona',
      team: ['ines-carvalho', 'sam-whitcombe', 'hana-dvorakova'],
      coOwners: ['ines-carvalho'],
      hoursAgo: 9200,
      votes: 327,
      website: 'https://where-is-my-lecture.example',
      github: 'https://github.com/alder-example/where-is-my-lecture',
      description: markdown`
        Room 2.14 of the Tannery is on the third floor, because the building stands on a slope and the floors are counted
        from the river. Every new student learns this by being late.

        Paste the address of your timetable feed. For each lecture you get the walk from where you are before it: which
        door, which stair, which way to turn at the top, with photos at the three places where everyone goes wrong. It
        tells you when to leave, at your own pace.

        Step-free routes are measured, not assumed. I went along all of them with a wheelchair user and a tape: ramps,
        thresholds, door weights, lifts that need a key and who has it. When a lift is out of order, Facilities marks it
        and routes change within the minute.

        - 1,310 rooms in 44 buildings
        - works offline, since the Tannery basement has no signal
        - no account; your timetable stays on your phone
      `,
      comments: [
        {
          by: 'farida-nazarova',
          hoursAfter: 8.8,
          text: 'First week, five buildings, never late. The photo of the wrong door with a cross through it saved me twice.',
        },
        {
          by: 'rosalind-achterberg',
          hoursAfter: 47.3,
          text: 'Students have begun to arrive in Harrow 3 from the correct side. After eleven years I had given up hope.',
        },
        {
          by: 'ravindra-sundaresh',
          hoursAfter: 120.4,
          text: 'Since I broke my ankle I use the step-free routes. The one to the chemistry library has a door I cannot open on crutches.',
        },
        {
          by: 'tomasz-wrona',
          hoursAfter: 126.9,
          replyTo: 2,
          text: 'Measured it today: 48 newtons, far too heavy. The route avoids it from now on, and I have reported it to Sam.',
        },
        {
          by: 'sam-whitcombe',
          hoursAfter: 150.2,
          replyTo: 2,
          text: 'Closer adjusted, 19 newtons. Please keep sending me these.',
        },
        {
          by: 'quietfern',
          hoursAfter: 6771.5,
          text: 'Still the first thing I show to anyone who is new here.',
        },
      ],
    },
  ],
};
