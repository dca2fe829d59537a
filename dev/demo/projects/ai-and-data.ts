// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const aiAndData: Category = {
  category: 'AI & Data',
  projects: [
    {
      slug: 'is-it-mould',
      name: 'Is It Mould?',
      tagline: 'Photograph the damp patch in your rented room, get a sensible next step',
      by: 'caleb-thorsby',
      team: ['kalina-radeva'],
      hoursAgo: 5.5,
      votes: 23,
      website: 'https://isitmould.example',
      github: 'https://github.com/alder-example/is-it-mould',
      description: markdown`
        My room on Pike Street had a grey bloom behind the wardrobe and I spent three evenings reading forums about it.
        This is what I wanted instead.

        Take one photo close up and one from across the room. The page sorts what it sees into four groups:
        condensation stain, salt bloom, surface mould, or "cannot tell, get somebody to look". Then it shows what that
        usually means, how to clean it if cleaning is safe, and a letter to your landlord that cites the tenancy rules
        of this city. Kalina wrote the letters and a housing adviser at Student Services checked them.

        Trained on 2,300 labelled photos from the environmental health teaching set. On photos it had not seen it was
        right 84 % of the time, and most of its mistakes were between the first two groups. Photos stay on your phone.
      `,
      comments: [
        {
          by: 'viktor-halmagyi',
          hoursAfter: 1.2,
          text: 'Does a flash photo throw it off? Salt crystals glitter under flash and look nothing like they do in daylight.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 1.9,
          replyTo: 0,
          text: 'It does, good catch. Most of the training photos are daylight. I will ask for the flash to be off until I have collected some with it on.',
        },
      ],
    },
    {
      slug: 'shelf-echo',
      name: 'Shelf Echo',
      tagline: 'Describe the thesis you half remember and find it in the Fenn Library archive',
      by: 'rhiannon-pugh',
      team: ['arjun-belwal'],
      coOwners: ['arjun-belwal'],
      hoursAgo: 11.3,
      votes: 74,
      website: 'https://shelf-echo.example',
      description: markdown`
        The archive holds 18,412 theses, the oldest typed in 1923. The catalogue knows title, author and year. People
        come to the desk with "something about tide mills, maybe from the sixties, it had fold-out maps".

        Shelf Echo searches by meaning in the abstracts and, where we have scanned them, in the tables of contents. You
        type what you remember, as you would say it to a person. Each result shows the sentence that made it match, so
        you can tell a good guess from a bad one at a glance.

        Three things to know:

        1. About 6,000 theses have no abstract. For those we wrote one line each from the title page, and they are
           marked with a pencil.
        2. Nothing you type is kept. We count searches per day and that is all.
        3. When it finds nothing useful, the button at the bottom sends your words to the enquiry desk, where a person
           will look.

        It runs on one machine in the library basement that used to drive the microfilm scanner.
      `,
      comments: [
        {
          by: 'marguerite-tessier',
          hoursAfter: 0.8,
          text: 'I typed "dispute about eel weirs, probably a law student" and there it was, third result, 1951. I have been looking for that thesis since I arrived here.',
        },
        {
          by: 'priya-venkataraghavan',
          hoursAfter: 2.1,
          text: 'How did you check that the results are any good? Is there a set of questions with known answers?',
        },
        {
          by: 'arjun-belwal',
          hoursAfter: 2.9,
          replyTo: 1,
          text: 'Rhiannon had kept a notebook of enquiries with the thesis that was handed over in the end, 340 of them. The right one is in the first ten results for 281 of those. The old catalogue search managed 97.',
        },
        {
          by: 'priya-venkataraghavan',
          hoursAfter: 3.3,
          replyTo: 1,
          text: 'That notebook is a treasure. Thank you, very convincing.',
        },
        {
          by: 'noor-haddad',
          hoursAfter: 5.2,
          text: 'Would it work for a query in Arabic or French? Several linguistics theses have abstracts in both.',
        },
        {
          by: 'rhiannon-pugh',
          hoursAfter: 6.1,
          replyTo: 4,
          text: 'French works reasonably well, Arabic only when the abstract itself is in Arabic. I would love an hour of your time to try more.',
        },
      ],
    },
    {
      slug: 'kurrentleser',
      name: 'Kurrentleser',
      tagline: 'Liest alte deutsche Handschriften und zeigt, wo die Lesung unsicher ist',
      by: 'jonas-brettschneider',
      team: ['marguerite-tessier'],
      hoursAgo: 52,
      votes: 37,
      website: 'https://kurrentleser.example',
      github: 'https://github.com/alder-example/kurrentleser',
      description: markdown`
        Meine Urgroßmutter hat ein Haushaltsbuch hinterlassen, das in der Familie niemand mehr lesen konnte. Aus dem
        Versuch, es zu entziffern, ist dieses Werkzeug geworden.

        Kurrentleser nimmt ein Foto einer Seite in deutscher Kurrentschrift, findet die Zeilen und schlägt für jedes
        Wort eine Lesung vor. Unsichere Wörter sind farbig unterlegt, je kräftiger, desto unsicherer. Ein Klick zeigt
        zwei andere mögliche Lesungen und die Buchstaben, an denen es hängt.

        - Trainiert mit 1.900 Zeilen aus Kirchenbüchern und Rechnungen, alle gemeinfrei
        - Etwa jedes zwölfte Wort wird falsch gelesen; bei Eigennamen ist es jedes fünfte
        - Die Kirchenbuchhandschriftenerkennung läuft im Browser, ohne dass Bilder hochgeladen werden

        Wer mit dem Werkzeug übt, liest nach ein paar Abenden selbst. So ist es auch gemeint.
      `,
      comments: [
        {
          by: 'freja-sandqvist',
          hoursAfter: 3.5,
          text: 'Funktioniert es auch mit Bauplänen? Dort steht oft nur ein einzelnes Wort neben einer Linie.',
        },
        {
          by: 'jonas-brettschneider',
          hoursAfter: 7.2,
          replyTo: 0,
          text: 'Einzelne Wörter gehen schlecht, weil der Zusammenhang fehlt. Du kannst aber eine Wortliste mitgeben, dann wird es deutlich besser.',
        },
        {
          by: 'rhiannon-pugh',
          hoursAfter: 26.4,
          text: 'We have two boxes of letters from a German instrument maker who supplied the observatory. Nobody has read them since the 1930s. Shall we try one together?',
        },
      ],
    },
    {
      slug: 'kitchen-bin-census',
      name: 'Kitchen Bin Census',
      tagline: 'What the Granary throws away, counted plate by plate',
      by: 'arjun-belwal',
      team: ['gabriel-mutasa', 'amara-okeke-lund'],
      hoursAgo: 158,
      votes: 42,
      github: 'https://github.com/alder-example/kitchen-bin-census',
      description: markdown`
        A camera above the tray return looks straight down at what is left on each plate. It sees plates and nothing
        else: hands are blurred before the picture is stored, and pictures are deleted after a day.

        From four weeks at the Granary, 11,870 plates:

        - 31 % of all rice served comes back. Bread is next at 22 %.
        - On days with two soups, half as much soup is thrown away as on days with one.
        - Fridays waste most, because the kitchen cooks for people who have already gone home.

        The kitchen has started serving rice in two sizes. We will count again for four weeks and publish the numbers,
        whichever way they go. The tables and the code are in the repository; the pictures are not.
      `,
      comments: [
        {
          by: 'mateus-ferraz',
          hoursAfter: 6.2,
          text: 'Is the 31 % by weight or by area seen from above? Rice spreads.',
        },
        {
          by: 'arjun-belwal',
          hoursAfter: 20.5,
          replyTo: 0,
          text: 'By weight, estimated from area. Gabriel weighed 200 portions by hand to make the conversion. The error bars are in table 3.',
        },
      ],
    },
    {
      slug: 'lecture-weather',
      name: 'Lecture Weather',
      tagline: 'A forecast for rooms: how warm and how stuffy your next lecture will be',
      by: 'sam-whitcombe',
      team: ['viktor-halmagyi'],
      hoursAgo: 640,
      votes: 58,
      website: 'https://lecture-weather.example',
      description: markdown`
        Every lecture room in Harrow Hall has had a temperature and CO₂ sensor since the ventilation was rebuilt. The
        readings went to a screen in the plant room that only my team ever saw.

        Lecture Weather puts them next to the timetable and the outdoor forecast and says, for each room and hour of the
        coming week, what to expect: "Harrow 3, Tuesday 14:00, 25 °C, stuffy after forty minutes". Lecturers can ask for
        a message the evening before, with the advice that works in that room. In Harrow 3 it is to open the upper
        windows ten minutes before the start; in Harrow 1 that makes it worse.

        Typical error is 0.8 °C and 120 ppm a day ahead. We publish yesterday's forecast beside yesterday's readings so
        you can judge for yourself.
      `,
      comments: [
        {
          by: 'leilani-kahale',
          hoursAfter: 51.3,
          text: 'Could the raw readings be downloaded? We have a project on ventilation in second-year air quality.',
        },
        {
          by: 'sam-whitcombe',
          hoursAfter: 55.6,
          replyTo: 0,
          text: 'Yes. There is a CSV per room per month under the chart now. Please tell me what you find, especially if it is embarrassing for us.',
        },
      ],
    },
    {
      slug: 'small-talk-corpus',
      name: 'Small Talk Corpus',
      tagline: '61 hours of bilingual students chatting over tea, transcribed and free to use for research',
      by: 'noor-haddad',
      team: ['lucia-ferreyra', 'priya-venkataraghavan'],
      coOwners: ['lucia-ferreyra'],
      hoursAgo: 1560,
      votes: 66,
      website: 'https://small-talk-corpus.example',
      github: 'https://github.com/alder-example/small-talk-corpus',
      description: markdown`
        People who share two languages rarely keep to one. Most collections of such talk are interviews, and people do
        not speak to an interviewer as they do to a friend. So we asked pairs of friends to have tea together in a room
        with two good microphones and no researcher.

        ## What is in it

        - 94 conversations of 30 to 50 minutes, 61 hours in all
        - Arabic and English (38), Spanish and English (33), Arabic and French (14), others (9)
        - Time-aligned transcripts, every word marked with its language
        - A table about the speakers: age band, where they learned each language, how often they use it

        ## How consent worked

        Everyone heard their own recording before release and could cut anything. 41 people did; 3.2 hours are replaced
        by a tone of the same length. Anyone may withdraw later, and a new version is published each January without
        those who did.

        ## Using it

        Research and teaching are free after signing a one-page agreement, which is mostly about not trying to find out
        who is talking. Cloning a speaker's voice is not allowed. Please cite the version number, because the corpus
        shrinks as well as grows.

        ## Known weaknesses

        Friends who volunteer for tea are friendlier than average. There is a kettle in 12 recordings. We left it in.
      `,
      comments: [
        {
          by: 'daniela-quispe',
          hoursAfter: 30.5,
          text: 'The consent section should be taught. Did people cut what you expected them to cut?',
        },
        {
          by: 'lucia-ferreyra',
          hoursAfter: 44,
          replyTo: 0,
          text: 'Not at all. We expected gossip. Mostly they cut the moments when they could not find a word.',
        },
        {
          by: 'aiko-nishimori',
          hoursAfter: 320.2,
          text: 'As a sound person I want to thank you for leaving the kettle in.',
        },
      ],
    },
    {
      slug: 'nitrate-map',
      name: 'Nitrate Map of the Ashwater',
      tagline: 'Twelve sensors, one river, a reading every fifteen minutes',
      by: 'ravindra-sundaresh',
      team: ['leilani-kahale', 'kofi-asante-boadi'],
      hoursAgo: 2100,
      votes: 97,
      website: 'https://ashwater-nitrate.example',
      description: markdown`
        The Ashwater is sampled by the authority once a month, at one bridge. After heavy rain the nitrate level can
        triple and fall back within two days, so a monthly sample usually misses it.

        Our twelve stations stand between the moor and Weir Lock. Kofi built the housings from drain pipe; each cost
        about a tenth of a commercial station and has now been through one flood. The map shows the last reading, the
        last week and a flag when a sensor is drifting or has weed on it.

        A student project each term takes one station into care: cleaning, calibration against a lab sample, and a page
        of notes on what happened upstream. If you would like a station, write to me. Waders are provided.
      `,
      comments: [
        {
          by: 'gabriel-mutasa',
          hoursAfter: 14.4,
          text: 'Station 7 is just below our trial plots. I can give you the dates when we spread, to the hour, if that helps you read the peaks.',
        },
        {
          by: 'ravindra-sundaresh',
          hoursAfter: 39.8,
          replyTo: 0,
          text: 'That would help enormously. It is rare that anyone offers. I will come by the plots on Monday.',
        },
        {
          by: 'tariq-benslimane',
          hoursAfter: 212,
          text: 'Station 4 went silent last night around 03:00. The gateway on the boathouse is fine, so I suspect the battery.',
        },
        {
          by: 'kofi-asante-boadi',
          hoursAfter: 219.5,
          replyTo: 2,
          text: 'Otter. Chewed through the cable gland. New gland fitted, now with a steel sleeve.',
        },
      ],
    },
    {
      slug: 'gullwatch',
      name: 'Gullwatch',
      tagline: 'Counts gull nests on campus roofs from one drone flight a week',
      by: 'sunniva-hegge',
      team: ['arjun-belwal', 'ines-carvalho'],
      hoursAgo: 3900,
      votes: 214,
      website: 'https://gullwatch.example',
      github: 'https://github.com/alder-example/gullwatch',
      description: markdown`
        Eleven flat roofs at Alder carry herring gull nests. The old count was made from the bell tower once a season,
        and half the roofs cannot be seen from there.

        Gullwatch takes the weekly drone survey that Facilities already flies to inspect gutters, cuts the pictures into
        tiles and marks what it believes to be a nest, an adult or a chick. A person confirms every mark before it
        counts. Two of us get through a flight in forty minutes.

        What there is so far:

        - 26 flights with 3,140 confirmed marks, all open for download
        - counts within two nests of the truth on the four roofs we were allowed to climb
        - a map that keeps repair work away from nests while there are eggs or chicks in them

        The model runs on an office laptop. It is bad at chicks older than three weeks, which look like gravel, and every
        chart says so.
      `,
      comments: [
        {
          by: 'sam-whitcombe',
          hoursAfter: 5.1,
          text: 'We moved two gutter jobs by three weeks because of the map. First season nobody on my team was dive-bombed.',
        },
        {
          by: 'shira-alcalay',
          hoursAfter: 27.7,
          text: 'Does the drone disturb them? Do they get used to it?',
        },
        {
          by: 'sunniva-hegge',
          hoursAfter: 31.2,
          replyTo: 1,
          text: 'Below 25 metres they get up, above 40 they ignore it. We fly at 45. I have a small table on this in the notes folder.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 410.6,
          text: 'The download of flight 19 stops at 60 % for me. Two browsers, same place.',
        },
      ],
    },
  ],
};
