// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const designAndCreative: Category = {
  category: 'Design & Creative',
  projects: [
    {
      slug: 'bindery',
      name: 'Bindery',
      tagline: 'Turns your pages into sheets you can print, fold and staple into a zine',
      by: 'niamh-corrigan',
      team: ['hana-dvorakova'],
      hoursAgo: 8.2,
      votes: 41,
      website: 'https://bindery.example',
      github: 'https://github.com/alder-example/bindery',
      description: markdown`
        Page 1 sits beside page 16, and page 2 is upside down behind it. I have wasted a whole ream working this out by
        hand the night before a zine fair.

        Drop a PDF in, choose how you will fold, and Bindery puts the pages in order: eight-page single sheet, stapled
        booklet up to 64 pages, or small sections for sewing. It allows for the paper getting thicker towards the middle
        (give it the weight of your paper), and draws fold and cut marks that stay outside the picture.

        Before you print, a folded model turns on the screen so you can leaf through it and see that the right page is
        the right way up. It prints on the copy-room machines in Harrow Hall without any scaling, which we checked with a
        ruler on all five.
      `,
      comments: [
        {
          by: 'quietfern',
          hoursAfter: 2.6,
          text: 'Just folded my first one. Page 5 is where page 5 should be. I am unreasonably happy.',
        },
        {
          by: 'seun-fadipe',
          hoursAfter: 4.8,
          text: 'Can it do a concertina? We print programmes for the film club that way.',
        },
        {
          by: 'niamh-corrigan',
          hoursAfter: 5.5,
          replyTo: 1,
          text: 'Not yet, but it is the easiest of all folds to add. Saturday, probably.',
        },
      ],
    },
    {
      slug: 'hue-walk',
      name: 'Hue Walk',
      tagline: 'Colour palettes from the places you walk past 🍂',
      by: 'hana-dvorakova',
      team: ['leilani-kahale'],
      hoursAgo: 70,
      votes: 82,
      website: 'https://hue-walk.example',
      description: markdown`
        Take seven photos on one walk. Hue Walk picks one colour from each, the one your eye would call *the* colour of
        the picture, and lays them out in the order you walked.

        Each palette comes with checks that usually arrive too late: which pairs are readable as text, which fall
        together for people with the three common kinds of colour blindness, and what the palette looks like on a
        projector in a bright room. If a pair fails, it suggests the nearest neighbour from the same photo, so the
        palette stays true to the walk.

        There are 190 walks in the collection already. My favourites are the boathouse at six in the morning and the
        underside of Pike Street bridge.
      `,
      comments: [
        {
          by: 'freja-sandqvist',
          hoursAfter: 2.2,
          text: 'The projector preview just saved my review tomorrow. My two greys were one grey.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 11.6,
          text: 'I am red-green colour blind and this is the first palette tool that did not feel like an afterthought. How did you test it?',
        },
        {
          by: 'hana-dvorakova',
          hoursAfter: 14.1,
          replyTo: 1,
          text: 'With four people from the vision lab who were very patient. They also chose the wording, for instance "looks the same to about 1 man in 12" instead of the medical terms.',
        },
        {
          by: 'gabriel-mutasa',
          hoursAfter: 49.3,
          text: 'Export gives me six colours when I took seven photos. The fog one is missing.',
        },
      ],
    },
    {
      slug: 'stage-left',
      name: 'Stage Left',
      tagline: 'Cue sheets for small theatres: one script, everybody’s margin',
      by: 'oscar-delabarre',
      team: ['seun-fadipe'],
      hoursAgo: 370,
      votes: 29,
      website: 'https://stage-left.example',
      description: markdown`
        In the Studio Theatre the prompt book is one paper copy, and light, sound and set each keep their own version of
        it. After the third rehearsal no two agree.

        Stage Left holds the script once. Every department writes in its own margin and sees only the margins it wants.
        Cut a line and the cues on it are not lost: they move to the line before and turn yellow until somebody confirms
        them. In the show it is a dark page with very large next-cue text and nothing that can be pressed by accident.

        It has been through two productions, one of which had 214 light cues.
      `,
      comments: [
        {
          by: 'aiko-nishimori',
          hoursAfter: 18.5,
          text: 'I ran sound for the second production with this. The yellow cues after a cut are worth the whole thing.',
        },
      ],
    },
    {
      slug: 'loom-notes',
      name: 'Loom Notes',
      tagline: 'Draft weaving patterns and watch the cloth appear, thread by thread',
      by: 'zeynep-altinok',
      hoursAgo: 840,
      votes: 71,
      website: 'https://loom-notes.example',
      github: 'https://github.com/alder-example/loom-notes',
      description: markdown`
        The textile studio has four floor looms and a drawer of pencil drafts on squared paper. Loom Notes is squared
        paper that knows what a loom does.

        Set threading, tie-up and treadling, and the cloth is drawn as it would come off the beam, both faces, with yarn
        thickness taken into account. It points out floats that are too long to wear. On a tablet beside the loom it
        shows one pick at a time and remembers where you stopped for lunch.

        I photographed and entered 60 of the old drafts with the studio's permission. The oldest is signed and dated, and
        still makes a beautiful herringbone. Files are read and written in the usual WIF format, so you can take your work
        elsewhere.
      `,
      comments: [
        {
          by: 'marguerite-tessier',
          hoursAfter: 70.9,
          text: 'Draft 41 has the same border as a vestment in the cathedral treasury. Would you come and look at it with me?',
        },
        {
          by: 'zeynep-altinok',
          hoursAfter: 83,
          replyTo: 0,
          text: 'I would cancel almost anything for that. Yes.',
        },
      ],
    },
    {
      slug: 'scrap-index',
      name: 'Scrap Index',
      tagline: 'Offcuts in the model shop, measured and waiting for their second building',
      by: 'freja-sandqvist',
      team: ['zeynep-altinok', 'tomasz-wrona'],
      hoursAgo: 2800,
      votes: 104,
      website: 'https://scrap-index.example',
      description: markdown`
        Architecture students at Alder threw away 1.9 tonnes of board, ply and acrylic in one year. We know because we
        weighed it. Most pieces were larger than what the next student went out to buy.

        Put an offcut on the table under the camera, press the pedal, and it is listed: outline to the millimetre,
        thickness from the gauge, material from the button you press. The printer gives you a sticker with its number and
        you slide it into the rack.

        When you need a piece, upload your cutting file. Scrap Index lays your parts out on what is in the rack and tells
        you which numbers to pull. About two thirds of the jobs last term needed no new sheet at all.

        The table, pedal and rack are drawn in the repository of the model shop. The whole thing cost €160, mostly the
        printer.
      `,
      comments: [
        {
          by: 'viktor-halmagyi',
          hoursAfter: 20.1,
          text: 'Could it hold metal sheet too? The materials workshop bins aluminium that would be welcome elsewhere.',
        },
        {
          by: 'freja-sandqvist',
          hoursAfter: 27.6,
          replyTo: 0,
          text: 'The camera struggles with reflections. Tomasz is trying a polarising filter. If you bring a few pieces on Thursday we can find out.',
        },
        {
          by: 'joonho-baek',
          hoursAfter: 504.2,
          text: 'Built a whole board game insert out of numbers 2207 to 2219. Cost: nothing.',
        },
      ],
    },
    {
      slug: 'alder-sans',
      name: 'Alder Sans',
      tagline: 'A typeface drawn from the enamel signs of this campus, free for everyone',
      by: 'hana-dvorakova',
      team: ['zeynep-altinok', 'lucia-ferreyra', 'noor-haddad'],
      hoursAgo: 5200,
      votes: 268,
      website: 'https://alder-sans.example',
      github: 'https://github.com/alder-example/alder-sans',
      description: markdown`
        Between 1934 and 1961 one sign painter lettered nearly every door, stair and fire bucket at Alder. Forty-seven of
        the enamel plates survive. We traced all of them.

        Alder Sans keeps what makes the plates recognisable: the flat-topped A, the R that leans back a little, numerals
        as tall as capitals because they were room numbers. Small letters barely appear on the signs, so we drew them
        from the painter's notebook, which Fenn Library found for us.

        - Five weights and a stencil cut, as one variable file or separately
        - Latin with the accents of every language taught here, plus Arabic numerals in both forms
        - Tested at wayfinding sizes by people with low vision; the distance between I, l and 1 was widened twice

        The licence allows any use, including commercial. If you paint a sign with it, please send a photo.
      `,
      comments: [
        {
          by: 'rhiannon-pugh',
          hoursAfter: 3.7,
          text: 'The notebook came to us in a box marked "keys, misc." in 1978. It has waited a long time for this.',
        },
        {
          by: 'tomasz-wrona',
          hoursAfter: 16.8,
          text: 'We would like to use it for the new ramp and lift signs. Is the wide spacing also in the bold?',
        },
        {
          by: 'hana-dvorakova',
          hoursAfter: 18.2,
          replyTo: 1,
          text: 'Yes, in every weight. For signs read from more than ten metres please take the "Wayfinding" style, it opens the counters too.',
        },
        {
          by: 'cheng-muqing',
          hoursAfter: 133.4,
          text: 'In version 1.2 the kerning between 1 and 7 makes 17 look like a single glyph at small sizes.',
        },
        {
          by: 'zeynep-altinok',
          hoursAfter: 140,
          replyTo: 3,
          text: 'True, and 17 is our bus. Fixed in 1.3.',
        },
      ],
    },
    {
      slug: 'poster-rack',
      name: 'Poster Rack',
      tagline: 'One page for every society poster on campus, readable by a screen reader too',
      by: 'ewan-mcsorley',
      team: ['hana-dvorakova'],
      hoursAgo: 5500,
      votes: 63,
      website: 'https://poster-rack.example',
      description: markdown`
        Posters on the boards by Pike Street gate are covered over within two days, and they are useless if you cannot
        see them.

        Societies hang theirs here as well. Each poster needs three lines of plain text (what, when, where), which
        become a calendar entry and the description that a screen reader speaks. Pictures without those lines are not
        accepted, and so far nobody has minded. A poster comes down by itself when the event is over.
      `,
      comments: [
        {
          by: 'wambui-gathoni',
          hoursAfter: 40.4,
          text: 'Requiring the three lines is a good rule gently put. I am borrowing it for our department board.',
        },
      ],
    },
  ],
};
