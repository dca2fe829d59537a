// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const developerTools: Category = {
  category: 'Developer Tools',
  projects: [
    {
      slug: 'licence-lamp',
      name: 'licence-lamp',
      tagline: 'Green, amber or red: may you hand in, publish or sell what your dependencies allow?',
      by: 'kalina-radeva',
      team: ['caleb-thorsby'],
      hoursAgo: 2.7,
      votes: 0,
      github: 'https://github.com/alder-example/licence-lamp',
      description: markdown`
        Course projects turn into theses, and theses turn into companies. The libraries stay the same and the questions
        about them change.

        Run \`licence-lamp\` in a repository. It reads the lock file, finds the licence of everything in it, and answers
        three separate questions: may you hand this in, may you publish it, may you sell it. Amber always comes with the
        sentence of the licence that caused it and what people usually do about it.

        First version, JavaScript and Python only. It is a reading aid written by a law student, and it says so at the top
        of every report.
      `,
      comments: [],
    },
    {
      slug: 'datetidy',
      name: 'datetidy',
      tagline: 'Finds the dates in a CSV that only look like dates',
      by: 'priya-venkataraghavan',
      hoursAgo: 26,
      votes: 61,
      github: 'https://github.com/alder-example/datetidy',
      description: markdown`
        At the statistics clinic, one visitor in five brings a table in which 03/04 means March in the first half and
        April in the second, because two people typed it.

        \`\`\`
        $ datetidy survey.csv
        visit_date   1,204 values   day/month/year   98.2 %
          rows 611-632   only fit month/day/year       22 values
          row  871       31/09/24 is not a day          1 value
          rows 90, 412   serial numbers 45391, 45407    2 values
        \`\`\`

        It never changes the file unless told to, and then it writes a second one with a column for what was done. Works
        on files larger than memory. One binary, no installation, no network.
      `,
      comments: [
        {
          by: 'amara-okeke-lund',
          hoursAfter: 2,
          text: 'Ran it over our three-country allergy survey. 340 dates were from the wrong century. I owe you a coffee and probably a co-authorship.',
        },
        {
          by: 'eero-lehtovaara',
          hoursAfter: 6.7,
          text: 'Would Julian dates be in scope? Observing logs mix them with civil dates all the time.',
        },
        {
          by: 'priya-venkataraghavan',
          hoursAfter: 8.4,
          replyTo: 1,
          text: 'As a thing to recognise, yes. Send me a log that hurts and I will make it a test.',
        },
      ],
    },
    {
      slug: 'calendar-feed-test-suite',
      name: 'The Unreasonably Complete Test Suite for Calendar Feeds That Universities Emit',
      tagline:
        '412 small calendar files, each with one real-world oddity: timetables that cross a clock change, rooms with commas, weeks that start twice',
      by: 'ines-carvalho',
      team: ['tomasz-wrona'],
      hoursAgo: 130,
      votes: 39,
      website: 'https://calendar-feeds.example',
      github: 'https://github.com/alder-example/calendar-feed-test-suite',
      description: markdown`
        While writing the room finder I collected every timetable feed that broke it. The folder grew, and other people's
        programs broke on it too, so here it is.

        Each case is one file, one sentence about what is odd, and the list of events a correct reader should get. Names
        and rooms are invented; the oddities come from feeds of nineteen universities that we could find in public.

        The three that catch nearly everyone:

        1. A weekly lecture whose repeat rule ends in local time while the lecture is stated in UTC.
        2. A cancelled week that is cancelled by a second event instead of an exception.
        3. A room called "Tannery, Annex; 2nd floor" without any escaping.

        There is a runner for five languages. It prints the cases you fail in order of how often they occur in the wild.
      `,
      comments: [
        {
          by: 'rosalind-achterberg',
          hoursAfter: 5.5,
          text: 'Please give a talk about this in the software testing course. An oracle, a corpus and a frequency count: that is most of my week 6.',
        },
        {
          by: 'ines-carvalho',
          hoursAfter: 7.1,
          replyTo: 0,
          text: 'I would like that. Can I bring the room with the semicolon?',
        },
        {
          by: 'dmytro-savchuk',
          hoursAfter: 44.9,
          text: 'Case 288 expects an event at 02:30 on the night the clocks go forward. That time does not exist. Typo or trap?',
        },
        {
          by: 'tomasz-wrona',
          hoursAfter: 46.3,
          replyTo: 2,
          text: 'Trap. A real feed has it, and the expected answer is 03:30. I have added why to the sentence, because you are the fourth to ask.',
        },
      ],
    },
    {
      slug: 'rota-sql',
      name: 'rota.sql',
      tagline: 'Learn SQL by repairing the rota of a hospital ward, one wrong row at a time',
      by: 'dmytro-savchuk',
      team: ['chiamaka-ezeani'],
      hoursAgo: 322,
      votes: 77,
      website: 'https://rota-sql.example',
      github: 'https://github.com/alder-example/rota-sql',
      description: markdown`
        Most practice databases are too tidy. Ours holds eight weeks of shifts on an invented ward, and 31 things are
        wrong with it: a nurse in two places at once, a night followed by an early, a shift that ends before it begins,
        a swap that only one side agreed to.

        Each task is a complaint, as a colleague would say it: "I was paid for Sunday but I was not here." You write the
        query that shows what happened, then the change that puts it right, and the checks tell you what else your change
        broke.

        Chiamaka made the faults realistic. Three of them happened to her in one month. It runs in the browser, saves in
        a link, and takes an afternoon.
      `,
      comments: [
        {
          by: 'minh-anh-truong',
          hoursAfter: 25.2,
          text: 'Task 19 taught me window functions better than a whole lecture did.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 160.7,
          text: 'Task 24 accepts my answer even though I delete the whole shift table first. The check only looks at who is left on the night shift, and nobody is.',
        },
        {
          by: 'dmytro-savchuk',
          hoursAfter: 165.3,
          replyTo: 1,
          text: 'Logically flawless, medically worrying. Now it also counts patients per nurse. Thank you.',
        },
      ],
    },
    {
      slug: 'packet-diary',
      name: 'Packet Diary',
      tagline: 'A recorded morning of network traffic, made up from start to end, for teaching',
      by: 'tariq-benslimane',
      hoursAgo: 515,
      votes: 26,
      github: 'https://github.com/alder-example/packet-diary',
      description: markdown`
        Teaching networks needs captures, and real captures contain real people. So this one contains nobody: a script
        plays four hours in an invented office with nine machines, a printer and a kettle with an address of its own.

        Twelve incidents are hidden in it, from a duplicate address to a slow leak of a customer list through DNS. Each
        has a sealed explanation that students can open when they think they have it. The script is included, so you can
        change the incidents every year and the answers do not circulate.
      `,
      comments: [
        {
          by: 'yusuf-karaduman',
          hoursAfter: 96.6,
          text: 'It was the kettle. It is always the kettle.',
        },
      ],
    },
    {
      slug: 'greenboard',
      name: 'greenboard',
      tagline: 'Build status on retired supermarket shelf labels, one per project, two years on a coin cell',
      by: 'cheng-muqing',
      team: ['kofi-asante-boadi', 'tariq-benslimane'],
      hoursAgo: 1290,
      votes: 112,
      website: 'https://greenboard.example',
      github: 'https://github.com/alder-example/greenboard',
      description: markdown`
        A supermarket in Alderbridge replaced 3,000 electronic shelf labels and gave us a crate of the old ones. Each is
        a small e-paper screen with a radio and a chip that is documented just well enough.

        greenboard is replacement firmware plus a base station on a small board computer. A label shows up to four lines
        and a symbol. It wakes once a minute, listens for eight milliseconds and goes back to sleep, which gives about
        two years on a coin cell.

        In the robotics lab each team's repository has a label on the shelf above the bench: name, branch, passed or
        failed, and since when. People have started to use spare ones for door signs, plant watering and the coffee
        fund.

        Flashing needs a clip with five pins, no soldering. The base station speaks plain HTTP, so anything that can send
        a request can write on a label. 140 labels are left in the crate; come by the Tannery bench and take five.
      `,
      comments: [
        {
          by: 'jonas-brettschneider',
          hoursAfter: 9.8,
          text: 'Took five. One now shows the pressure of our vacuum chamber so we can see it from the corridor.',
        },
        {
          by: 'zeynep-altinok',
          hoursAfter: 33.1,
          text: 'Do you have a drawing of the clip? I could print a batch in a tougher material.',
        },
        {
          by: 'cheng-muqing',
          hoursAfter: 35.6,
          replyTo: 1,
          text: 'It is in hardware/clip now. The hook on the left side breaks first, so please make that one thicker. Thank you!',
        },
      ],
    },
    {
      slug: 'bench-power',
      name: 'Bench Power',
      tagline: 'One small library for the seven different power supplies in the teaching labs',
      by: 'yusuf-karaduman',
      team: ['farida-nazarova'],
      hoursAgo: 5800,
      votes: 45,
      github: 'https://github.com/alder-example/bench-power',
      description: markdown`
        The labs own seven models of bench supply. Each takes commands over a serial line, and no two spell "switch the
        output off" the same way.

        \`\`\`python
        from bench_power import find

        with find("lab 2, bench 4") as supply:
            supply.limit(volts=5.0, amps=0.25)
            supply.on()
        # leaving the block always switches the output off
        \`\`\`

        The library reads back what it set and raises an error if the supply disagrees. A limit has to be stated before
        the output can be switched on. Those two rules have saved about a dozen sensors, by our count of the empty spots
        in the drawer.
      `,
      comments: [
        {
          by: 'viktor-halmagyi',
          hoursAfter: 180.2,
          text: 'Works with the two supplies in the materials lab after adding a nine-line profile. Pull request sent.',
        },
      ],
    },
    {
      slug: 'marking-rig',
      name: 'marking-rig',
      tagline: 'Runs three hundred student programs safely and explains each failure in a sentence',
      by: 'rosalind-achterberg',
      team: ['ines-carvalho', 'dmytro-savchuk', 'caleb-thorsby'],
      coOwners: ['ines-carvalho'],
      hoursAgo: 6100,
      votes: 189,
      website: 'https://marking-rig.example',
      github: 'https://github.com/alder-example/marking-rig',
      description: markdown`
        Feedback on programming exercises is worth most in the first ten minutes. With three hundred people in a course,
        it used to come after nine days.

        ## What it does

        Students push to a repository. Within a minute or so they get a page with what was tried, what happened, and a
        sentence that a tutor might have said: "Your loop stops one element early: for [3, 1] you returned 3." Tutors see
        the same page, plus a map of which mistakes are common this week.

        ## Writing an exercise

        An exercise is a folder with a task, a reference solution and checks:

        \`\`\`yaml
        name: running-median
        limits: { seconds: 2, memory_mb: 128 }
        checks:
          - given: [5, 2, 9]
            expect: [5, 3.5, 5]
            because: With an even count the median lies between the two middle values.
          - random: { seed: 7, cases: 200, compare_with: solution.py }
        \`\`\`

        Every check needs a \`because\`. The rig refuses to load one without it. That rule changed how we write exercises
        more than any other.

        ## Running it

        - Each program gets its own throw-away sandbox without network access, and is stopped at its limits.
        - A modest server handles a deadline of 300 people in under six minutes.
        - No grades are computed. It reports; people grade.

        ## Who uses it

        Four courses at Alder and two at a partner school. We meet on the first Monday of the month to swap exercises;
        there are 86 in the shared shelf.
      `,
      comments: [
        {
          by: 'wambui-gathoni',
          hoursAfter: 15.5,
          text: 'The mandatory "because" is excellent teaching design. Do students read it, or only the red and green?',
        },
        {
          by: 'rosalind-achterberg',
          hoursAfter: 21,
          replyTo: 0,
          text: 'We asked that ourselves. When the sentence is above the colour, most read it. When it was below, hardly anybody did. So it is above.',
        },
        {
          by: 'arjun-belwal',
          hoursAfter: 610.8,
          text: 'With an infinite print loop my page took 40 seconds to load. The output is not cut anywhere.',
        },
        {
          by: 'ines-carvalho',
          hoursAfter: 612.5,
          replyTo: 2,
          text: 'Now cut at 64 KB with a note that says how much there was. Your loop produced 2.1 GB, in case you were wondering.',
        },
      ],
    },
  ],
};
