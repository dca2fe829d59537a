// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const healthAndWellbeing: Category = {
  category: 'Health & Wellbeing',
  projects: [
    {
      slug: 'after-nights',
      name: 'After Nights',
      tagline: 'Sleep, food and the way home, planned around your first run of night shifts',
      by: 'chiamaka-ezeani',
      team: ['shira-alcalay', 'tevita-manumua'],
      coOwners: ['shira-alcalay'],
      hoursAgo: 34,
      votes: 143,
      website: 'https://after-nights.example',
      description: markdown`
        On my first placement with nights I slept four hours in three days and cried in the linen room. Everyone I told
        said "oh, that happens", and then, one by one, told me what they do about it. This is what they told me, put in
        order.

        Enter your shifts. You get a plan for the two days before, the nights themselves and the two days after: when to
        sleep and for how long, when to have the last coffee, when to eat something warm, when to seek light and when to
        wear sunglasses on the bus. Change one thing and the rest moves with it.

        - Shira checked every rule against the sleep literature and each shows how sure we are
        - If you drive home, the plan asks how awake you feel before it lets you see the next page
        - Share a plan with the people you live with, so they know when not to vacuum

        Thirty-eight student nurses and paramedics have tried it during one rotation. It is not medical advice, and it
        tells you whom to call at Weirside when tiredness turns into something else.
      `,
      comments: [
        {
          by: 'bram-oosterveld',
          hoursAfter: 1.8,
          text: 'My housemate is a student paramedic. The shared plan is on our fridge and I have moved my blender hour.',
        },
        {
          by: 'amara-okeke-lund',
          hoursAfter: 3.5,
          text: 'Showing how sure you are for each rule is exactly right. Which one has the weakest evidence?',
        },
        {
          by: 'shira-alcalay',
          hoursAfter: 4.2,
          replyTo: 1,
          text: 'Sunglasses on the way home. Plausible, small studies, mixed results. It stays in with one star out of four because it costs nothing.',
        },
        {
          by: 'minh-anh-truong',
          hoursAfter: 20.3,
          text: 'If a shift is moved after the plan has started, my finished days turn red as if I had failed them.',
        },
        {
          by: 'chiamaka-ezeani',
          hoursAfter: 25.7,
          replyTo: 3,
          text: 'Nobody fails anything here. Past days are grey now, whatever happened on them. Sorry it looked like that.',
        },
      ],
    },
    {
      slug: 'knee-club',
      name: 'Knee Club',
      tagline: 'Exercise plans from your physio, with pictures of you doing it right',
      by: 'tevita-manumua',
      team: ['bram-oosterveld'],
      hoursAgo: 61,
      votes: 33,
      website: 'https://knee-club.example',
      description: markdown`
        Exercise sheets show a cheerful line drawing. At home, on the carpet, it is hard to tell whether you look like it.

        At the teaching clinic we take four photos of you at the right moments of each exercise, while your physio is
        there to correct you. Those become your sheet. At home you get one plan a day, a large timer, and two questions
        afterwards: did it hurt, could you have done more. Your physio sees the answers before the next visit.

        The name comes from the Tuesday group, where it started. Shoulders and ankles are welcome.
      `,
      comments: [
        {
          by: 'ravindra-sundaresh',
          hoursAfter: 16.9,
          text: 'Eight weeks after my operation, speaking as a member of the Tuesday group: my own photographs got me to bend the correct leg.',
        },
        {
          by: 'zeynep-altinok',
          hoursAfter: 27.3,
          text: 'Could the timer speak? I cannot see the phone when I am face down.',
        },
      ],
    },
    {
      slug: 'allergen-cards',
      name: 'Allergen Cards',
      tagline: 'Show the kitchen what you cannot eat, in its own language',
      by: 'amara-okeke-lund',
      team: ['lucia-ferreyra', 'noor-haddad', 'cheng-muqing'],
      hoursAgo: 230,
      votes: 88,
      website: 'https://allergen-cards.example',
      description: markdown`
        A waiter who nods is not the same as a cook who has understood. The cards speak to the cook.

        Choose what you must avoid and how serious it is, and you get a card for your phone or wallet in any of 19
        languages. It names the dishes and sauces in which the thing usually hides in that cuisine, asks about shared
        oil and boards, and ends with a question that cannot be answered by nodding: "Which of these dishes can you make
        for me?"

        Each language was written by somebody who cooks in it, checked by a second person, and then tried in a kitchen.
        Where no one has tried it yet, the card says so in small print. Works offline after the first visit.
      `,
      comments: [
        {
          by: 'jonas-brettschneider',
          hoursAfter: 5.6,
          text: 'The German card names "Mehlschwitze". Whoever wrote that has stood in a German kitchen.',
        },
        {
          by: 'minh-anh-truong',
          hoursAfter: 30.8,
          text: 'Vietnamese is missing. I can write it, and my aunt, who has cooked for thirty years, can check it.',
        },
        {
          by: 'amara-okeke-lund',
          hoursAfter: 33,
          replyTo: 1,
          text: 'Yes please, and all our respect to your aunt. I am sending you the template.',
        },
        {
          by: 'minh-anh-truong',
          hoursAfter: 127.4,
          replyTo: 1,
          text: 'Done. She corrected me four times, mostly about fish sauce.',
        },
      ],
    },
    {
      slug: 'pollen-on-campus',
      name: 'Pollen on Campus',
      tagline: 'Which trees are flowering between your door and your lecture, today',
      by: 'leilani-kahale',
      team: ['amara-okeke-lund'],
      hoursAgo: 575,
      votes: 57,
      website: 'https://campus-pollen.example',
      description: markdown`
        The regional pollen report is measured on a roof forty kilometres away. On campus, one row of birches by the
        library makes more difference than the weather.

        We mapped 2,040 trees and grasses with the botany second-years. During the season volunteers walk three fixed
        rounds a week and note what is in flower. The page shows a route between two buildings that keeps away from what
        you react to, usually at the price of two or three minutes.

        You can see how old each observation is. If nobody has walked for four days, the map fades.
      `,
      comments: [
        {
          by: 'freja-sandqvist',
          hoursAfter: 12.1,
          text: 'The detour round the birches cost two minutes and I could see the slides without crying.',
        },
      ],
    },
    {
      slug: 'first-appointment',
      name: 'First Appointment',
      tagline: 'What happens when you ask for counselling, step by step, before you decide to',
      by: 'ilse-vandermeulen',
      team: ['patience-ofori'],
      coOwners: ['patience-ofori'],
      hoursAgo: 1780,
      votes: 146,
      website: 'https://first-appointment.example',
      description: markdown`
        In our interviews, students who had thought about counselling but not gone gave the same reason more often than
        any other: they did not know what would happen.

        So we show it. The door, the waiting room with its two exits, the form with all nine questions, a conversation
        acted by two of the actual counsellors. How long it takes, who will know (nobody), what is written down, how to
        stop. You can ask for an appointment at the end of every page, or at none.

        The text was read by 26 students, some of whom had gone and some not. They removed almost all of our adjectives.

        If you cannot wait, the first line of every page has the number that is answered at night.
      `,
      comments: [
        {
          by: 'quietfern',
          hoursAfter: 41.2,
          text: 'The photo of the waiting room did it. I had imagined something else. I went.',
        },
        {
          by: 'patience-ofori',
          hoursAfter: 49.8,
          replyTo: 0,
          text: 'Thank you for telling us. That photo was a student’s idea.',
        },
        {
          by: 'niamh-corrigan',
          hoursAfter: 166.5,
          text: 'Could there be a version for people who want to help a friend? I never know what to say after "have you thought about it".',
        },
        {
          by: 'ilse-vandermeulen',
          hoursAfter: 190.3,
          replyTo: 2,
          text: 'We are writing one with the peer listeners. If you have twenty minutes, your sentence is a good place to start from.',
        },
      ],
    },
    {
      slug: 'walk-me-back',
      name: 'Walk Me Back',
      tagline: 'Find somebody going your way after dark, from the same door at the same time',
      by: 'tomasz-wrona',
      team: ['chiamaka-ezeani', 'ines-carvalho', 'patience-ofori'],
      hoursAgo: 4550,
      votes: 233,
      website: 'https://walk-me-back.example',
      description: markdown`
        After ten in the evening the library empties one person at a time, and everyone walks the same two kilometres
        alone.

        Say which door you leave from, when, and roughly where to. If others go the same way within ten minutes you are
        told to meet at the lamp post by that door; they have numbers now, thanks to Facilities. You see first names and
        a word of the day, nothing else, and the walk is deleted the next morning.

        - Signing in with the campus account is required, so everybody is somebody
        - You choose whom you are happy to walk with, and the others never learn about it
        - If nobody goes your way, the campus security patrol does, usually within fifteen minutes

        In the dark months about 90 walks form each night. The longest chain so far was eleven people, who ended up having
        soup.
      `,
      comments: [
        {
          by: 'lucia-ferreyra',
          hoursAfter: 17.9,
          text: 'I have met more neighbours in three weeks of this than in two years of living here.',
        },
        {
          by: 'ilse-vandermeulen',
          hoursAfter: 52.3,
          text: 'What happens if somebody leaves the group on the way? I would feel odd just turning off.',
        },
        {
          by: 'chiamaka-ezeani',
          hoursAfter: 58,
          replyTo: 1,
          text: 'You can mark your turn-off when you join, so the others expect it, and the rest of the route is shown to them from there.',
        },
        {
          by: 'sunniva-hegge',
          hoursAfter: 940.6,
          text: 'The lamp post by the boathouse has two numbers on it, 31 and 13. We waited at both.',
        },
      ],
    },
    {
      slug: 'quiet-seat',
      name: 'Quiet Seat',
      tagline: 'Find a seat that is quiet, warm and free, without walking through every reading room',
      by: 'shira-alcalay',
      team: ['arjun-belwal', 'rhiannon-pugh'],
      hoursAgo: 8600,
      votes: 292,
      website: 'https://quiet-seat.example',
      github: 'https://github.com/alder-example/quiet-seat',
      description: markdown`
        Some of us can only work where it is really quiet. Looking for such a place takes half an hour, and by then the
        will to work is gone.

        Small meters in 41 rooms measure loudness. They have no microphone in the usual sense: the chip puts out one number
        a second and nothing that could be turned back into sound, and the drawing on the wall beside each meter explains
        that. Together with the door counters, this gives a map of where it is quiet now and where it usually is at this
        hour.

        You can also ask for dim light, for a seat near a door, for no scent of food, or for company that does not talk.
        Those come from notes by people who work there, and they are confirmed every term.
      `,
      comments: [
        {
          by: 'oscar-delabarre',
          hoursAfter: 10.4,
          text: '"Company that does not talk" is the best filter on the internet.',
        },
        {
          by: 'kalina-radeva',
          hoursAfter: 64.7,
          text: 'Does anyone get to see where I looked? I would not want my faculty to know how often I study in the boathouse.',
        },
        {
          by: 'shira-alcalay',
          hoursAfter: 69.5,
          replyTo: 1,
          text: 'No. The page downloads the whole map and filters on your device, so even we do not know what you asked for.',
        },
        {
          by: 'tevita-manumua',
          hoursAfter: 1502,
          text: 'The west wing showed silence all Sunday. It was closed.',
        },
        {
          by: 'arjun-belwal',
          hoursAfter: 1508.8,
          replyTo: 3,
          text: 'Undeniably quiet. Opening hours are now part of the map, thank you.',
        },
        {
          by: 'cheng-muqing',
          hoursAfter: 6044.3,
          text: 'One year of the hourly averages would make a lovely open data set, if you can publish it.',
          editedAfter: 1.2,
        },
      ],
    },
  ],
};
