// Longer than other files: content, read one project at a time.
import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const educationAndResearch: Category = {
  category: 'Education & Research',
  projects: [
    {
      slug: 'group-meeting-notes',
      name: '组会笔记',
      tagline: '让每周组会留下结论：谁说了什么，下周谁做什么',
      by: 'cheng-muqing',
      team: ['farida-nazarova'],
      hoursAgo: 16,
      votes: 28,
      website: 'https://zuhui.example',
      github: 'https://github.com/alder-example/zuhui',
      description: markdown`
        我们组每周一上午开会，两个小时，讨论得很热闹。到了周三，大家对“上次到底决定了什么”往往有三种说法。

        组会笔记把一次会议整理成一页纸：

        - **结论**：一句话，写明依据是哪张图或哪组数据
        - **分歧**：还没有谈拢的问题，以及各方的理由
        - **待办**：负责人、期限，下次开会时自动排在最前面

        记录由当周的轮值同学来写，软件只负责提醒和归档，不录音，也不自动生成内容。中英文可以混排，公式用 LaTeX 书写。导师可以在页边批注，批注不会改动原文。

        目前有六个课题组在用。最受欢迎的功能出乎意料：按人查看“我答应过的事”。
      `,
      comments: [
        {
          by: 'farida-nazarova',
          hoursAfter: 0.6,
          text: 'English in short: one page a meeting (conclusions, disagreements, promises). The interface comes in both languages, our group uses it in three.',
        },
        {
          by: 'viktor-halmagyi',
          hoursAfter: 4.3,
          text: 'Can a note be exported as a plain file? Our group keeps everything in one folder that must still open in twenty years.',
        },
        {
          by: 'cheng-muqing',
          hoursAfter: 6.7,
          replyTo: 1,
          text: '可以，每次会议都存成一个 Markdown 文件。Yes: every meeting is one Markdown file, and the program only reads that folder.',
        },
      ],
    },
    {
      slug: 'lahajat',
      name: 'لهجات',
      tagline: 'أطلس صوتي صغير: كيف تُقال الكلمة نفسها في اثنتين وعشرين مدينة',
      by: 'noor-haddad',
      team: ['aiko-nishimori'],
      hoursAgo: 112,
      votes: 64,
      website: 'https://lahajat.example',
      description: markdown`
        كم طريقة هناك لقول «الآن» بالعربية؟ جمعنا منها حتى اليوم سبع عشرة طريقة، ولكل واحدة منها تسجيل بصوت من نشأ عليها.

        يضم الأطلس 180 كلمة وعبارة من الحياة اليومية، سجّلها 66 متحدثًا من 22 مدينة. اختر كلمة فتظهر على الخريطة، واضغط على المدينة لتسمعها مفردةً ثم في جملة قصيرة.

        - يمكن المقارنة بين مدينتين جنبًا إلى جنب
        - كُتبت كل كلمة كما يكتبها أهلها، وإلى جانبها كتابة صوتية
        - التسجيلات متاحة للتعليم والبحث، وقد وافق أصحابها على ذلك

        ينقصنا متحدثون من مدن الجنوب خاصةً. إذا كانت لهجتك غائبة عن الخريطة فتعال إلى غرفة التسجيل يوم الثلاثاء، والشاي علينا.
      `,
      comments: [
        {
          by: 'yusuf-karaduman',
          hoursAfter: 8.4,
          text: 'I am learning Arabic and my textbook offers exactly one word for "now". This explains every conversation I have failed to follow.',
        },
        {
          by: 'tariq-benslimane',
          hoursAfter: 30.2,
          text: 'جميل جدًا. في مدينتنا نقولها بطريقتين، حسب درجة الاستعجال. هل أسجّل الاثنتين؟',
        },
        {
          by: 'noor-haddad',
          hoursAfter: 31.5,
          replyTo: 1,
          text: 'طبعًا، سجّل الاثنتين، وأضف جملة لكل حالة حتى يتضح الفرق.',
        },
      ],
    },
    {
      slug: 'field-season',
      name: 'Field Season',
      tagline: 'Kit lists, risk forms and evening check-ins for people who do research outdoors',
      by: 'daniela-quispe',
      team: ['sunniva-hegge', 'leilani-kahale'],
      hoursAgo: 205,
      votes: 48,
      website: 'https://field-season.example',
      description: markdown`
        The risk form for fieldwork is a nine-page document that gets copied from last year. Ours still mentioned a
        vehicle the department sold in the spring before I enrolled.

        In Field Season a trip is put together from parts: places, activities, people. Each part brings its own kit and
        its own hazards, so a form for "two people, tidal flat, night work" writes itself to about eighty per cent and
        leaves the twenty that need thinking.

        During the trip there is one duty: a check-in every evening by message or satellite texter. If it is missed, the
        contact person at home gets a call after an hour, then the department, each with the last position and the plan
        for the next day. In two seasons and 73 trips there were nine missed check-ins. All nine were asleep.
      `,
      comments: [
        {
          by: 'eero-lehtovaara',
          hoursAfter: 14.6,
          text: 'Observing runs end at sunrise. Can the check-in be in the morning?',
        },
        {
          by: 'daniela-quispe',
          hoursAfter: 18.1,
          replyTo: 0,
          text: 'Any hour you like, and more than one a day if the place is remote. The default is only a default.',
        },
      ],
    },
    {
      slug: 'open-rig',
      name: 'Open Rig',
      tagline: 'A spectrometer for €190 that a class can build in two afternoons',
      by: 'farida-nazarova',
      team: ['viktor-halmagyi', 'wambui-gathoni'],
      coOwners: ['viktor-halmagyi'],
      hoursAgo: 460,
      votes: 131,
      website: 'https://open-rig.example',
      github: 'https://github.com/alder-example/open-rig',
      description: markdown`
        Our teaching lab has two spectrometers for ninety students, so most of us learn spectroscopy by watching someone
        else's elbow.

        Open Rig is a visible-light spectrometer made from a printed body, a piece of diffraction grating, a camera
        module and a lamp. It covers 400 to 700 nm with a resolution of about 2.5 nm. That is enough to measure a
        concentration, follow a reaction and see the difference between honey and syrup.

        The kit consists of

        - the drawings and a parts list with at least two sources for every part
        - building notes tested with two school classes, including what to do when the slit is crooked
        - five experiments with real data from several rigs, so students can see how far instruments disagree

        Wambui rewrote the notes after watching twenty-four people follow the first version. Steps that more than two of
        them got wrong now have a photograph of the mistake.
      `,
      comments: [
        {
          by: 'kofi-asante-boadi',
          hoursAfter: 21.4,
          text: 'Built one from the files. Part 6 is 0.3 mm too tight with our filament. Sanding helped.',
        },
        {
          by: 'farida-nazarova',
          hoursAfter: 26.9,
          replyTo: 0,
          text: 'Same here with the newer printer. There is a "loose" variant now, and the parts list says how to tell which one you need. Thank you for measuring.',
        },
        {
          by: 'gabriel-mutasa',
          hoursAfter: 155.1,
          text: 'Could it do chlorophyll in leaf extracts? The 665 peak is inside your range.',
        },
        {
          by: 'viktor-halmagyi',
          hoursAfter: 160.7,
          replyTo: 2,
          text: 'It can, we tried with spinach. Two peaks, clear as day. If you write it up it becomes experiment six.',
        },
        {
          by: 'gabriel-mutasa',
          hoursAfter: 163.2,
          replyTo: 2,
          text: 'Deal. I have a lot of spinach.',
        },
      ],
    },
    {
      slug: 'lab-notebook-rescue',
      name: 'Lab Notebook Rescue',
      tagline: 'Scan a paper notebook in twenty minutes and find your own handwriting again',
      by: 'shira-alcalay',
      team: ['viktor-halmagyi'],
      hoursAgo: 1100,
      votes: 49,
      website: 'https://notebook-rescue.example',
      description: markdown`
        When someone leaves our lab their notebooks go on a shelf. When someone needs them, the person who could read
        them has gone.

        A stand made of plywood holds the book open and a phone above it; you turn pages and say "next". Pages are
        straightened, dated from what is written in the corner, and put in order. You then spend ten minutes as the
        author: tag the pages that matter and write one sentence for each. That small index turned out to be more useful
        than any attempt to read the handwriting by machine, so we dropped the latter.

        The result is one PDF with bookmarks and one table. Forty-four notebooks are done.
      `,
      comments: [
        {
          by: 'rhiannon-pugh',
          hoursAfter: 90.3,
          text: 'Archivists have been asking for that one sentence per page since before I was born. Would you show the stand at our open day?',
        },
      ],
    },
    {
      slug: 'reading-circle-kit',
      name: 'Reading Circle Kit',
      tagline: 'Start a reading group that still meets in week eight',
      by: 'ewan-mcsorley',
      hoursAgo: 3100,
      votes: 22,
      website: 'https://reading-circle.example',
      description: markdown`
        One page per meeting: what to read (never more than thirty pages), three questions to choose from, who brings the
        snacks. That is the kit. There are twelve ready-made series, from *Arguments about Promises* to *Letters by
        Mathematicians*.
      `,
      comments: [],
    },
    {
      slug: 'latin-by-inscription',
      name: 'Latin by Inscription',
      tagline: 'Learn Latin from the stones, doors and bells of this campus',
      by: 'marguerite-tessier',
      team: ['niamh-corrigan', 'hana-dvorakova'],
      hoursAgo: 4300,
      votes: 119,
      website: 'https://latin-by-inscription.example',
      description: markdown`
        There are 63 Latin inscriptions between the river and Observatory Hill. Put in the right order, they make a
        course.

        You begin at the sundial in Mill Court, which has three words and no verb, and finish at the founder's tomb, which
        has one sentence of eleven lines. Each stop adds a little grammar, has a photograph for those who cannot come, and
        ends with something to look for on the way to the next.

        Mistakes by the stonecutters are included and marked. There are five, and the one above the door of Harrow Hall
        has been wrong in every guidebook as well.
      `,
      comments: [
        {
          by: 'dmytro-savchuk',
          hoursAfter: 31.7,
          text: 'Did all 63 over one term of lunch breaks. The tomb sentence took me three lunches and I regret none of them.',
        },
        {
          by: 'tomasz-wrona',
          hoursAfter: 75.2,
          text: 'Stops 22 and 23 are only reachable by the spiral stair. Could the route have a step-free variant?',
        },
        {
          by: 'marguerite-tessier',
          hoursAfter: 98.6,
          replyTo: 1,
          text: 'It should have had one from the beginning, thank you. Both now have a film of the walk up and a rubbing at the foot of the stair, and the map offers a step-free order.',
        },
      ],
    },
    {
      slug: 'proofline',
      name: 'Proofline',
      tagline: 'Write a proof line by line and have a fellow student doubt each one',
      by: 'dmytro-savchuk',
      team: ['priya-venkataraghavan'],
      hoursAgo: 6600,
      votes: 176,
      website: 'https://proofline.example',
      description: markdown`
        A proof is an answer to somebody who keeps asking why. In the first year there is often nobody to ask.

        On Proofline you write one step per line and name what it follows from. Then you are paired with another person
        working on the same sheet. Each may place three doubts on the other's lines, and a doubt has to be a question. A
        line is finished when the doubter is content.

        There is no automatic checking, on purpose. Tutors look at the lines with the longest exchanges, and those are
        what the next class is about. In two terms 410 people wrote 2,900 proofs. The line doubted most often is "clearly".
      `,
      comments: [
        {
          by: 'caleb-thorsby',
          hoursAfter: 140,
          text: 'Having only three doubts makes you read everything before you spend one. I got better at reading first and at writing second.',
        },
        {
          by: 'wambui-gathoni',
          hoursAfter: 333.3,
          text: 'May I use anonymised exchanges for my thesis on questioning? With the consent of the writers, of course.',
        },
        {
          by: 'dmytro-savchuk',
          hoursAfter: 338.8,
          replyTo: 1,
          text: 'Gladly. I added a consent switch per proof, off unless the writer turns it on. About half have.',
        },
        {
          by: 'jonas-brettschneider',
          hoursAfter: 1290.4,
          text: 'Line numbers jump back to 1 after I insert a lemma in the middle, so the reasons point at the wrong lines.',
        },
      ],
    },
    {
      slug: 'office-hours-queue',
      name: 'Office Hours Queue',
      tagline: 'Join the line for office hours from anywhere, and leave it when a friend has answered',
      by: 'ines-carvalho',
      team: ['rosalind-achterberg', 'caleb-thorsby', 'ilse-vandermeulen'],
      hoursAgo: 9900,
      votes: 341,
      website: 'https://office-hours-queue.example',
      github: 'https://github.com/alder-example/office-hours-queue',
      description: markdown`
        Before deadlines the corridor outside the programming tutors' room used to hold forty people sitting on the floor
        for two hours. Some came early because they could. Those with jobs or children did not get in.

        You join from your phone with one sentence about your question. You see how many are before you and roughly how
        long it will take, and you get a message when there are two left. If people in the line ask about the same
        exercise, the page offers to put them together; a tutor then helps three at once, and quite often the group has
        solved it before its turn comes.

        Ilse studied what keeps people from joining at all. Because of her findings:

        - names are shown to tutors only
        - "I do not know what to ask" is a button, and tutors see it as a normal request
        - nobody can see how often anyone has come

        Thirty-one courses use it. The median wait before a deadline went from 95 minutes to 22, and the number of people
        who come at least once per term has doubled.
      `,
      comments: [
        {
          by: 'bram-oosterveld',
          hoursAfter: 6.5,
          text: 'I work until four, so I never got in before. Today I joined from the bus and was third. Thank you.',
        },
        {
          by: 'wambui-gathoni',
          hoursAfter: 29.4,
          text: 'The "I do not know what to ask" button: how many use it?',
        },
        {
          by: 'ilse-vandermeulen',
          hoursAfter: 33.8,
          replyTo: 1,
          text: 'One in six, and nearly all of them leave with a question they did not know they had. In interviews several said they would not have come without it.',
        },
        {
          by: 'wambui-gathoni',
          hoursAfter: 35.1,
          replyTo: 1,
          text: 'One in six. I am going to quote that in every staff meeting I attend.',
        },
        {
          by: 'farida-nazarova',
          hoursAfter: 310.7,
          text: 'If I lose signal in the basement I am moved to the end. Could there be a grace period?',
        },
        {
          by: 'ines-carvalho',
          hoursAfter: 315.2,
          replyTo: 4,
          text: 'Yes, that was too strict. You now keep your place for ten minutes, and the tutor can call you once more after that.',
        },
        {
          by: 'daniela-quispe',
          hoursAfter: 702.9,
          text: 'Could this work for supervision hours with a single supervisor and eight students?',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 708.3,
          replyTo: 6,
          text: 'It does for two groups in Chemistry. Turn off grouping and set the slot length to 30 minutes.',
          editedAfter: 0.3,
        },
        {
          by: 'oscar-delabarre',
          hoursAfter: 2460.1,
          text: 'The screen reader announces every change in the line, so my phone talks without pause on busy days.',
        },
        {
          by: 'ines-carvalho',
          hoursAfter: 2471.5,
          replyTo: 8,
          text: 'Sorry about that. It now speaks when your own place changes and at most once a minute. Would you try it and tell me?',
        },
        {
          by: 'oscar-delabarre',
          hoursAfter: 2479.2,
          replyTo: 8,
          text: 'Tried it today with eleven people before me. Calm and useful. Thanks for being quick.',
        },
        {
          by: 'patience-ofori',
          hoursAfter: 5012.6,
          text: 'Student Services has moved its walk-in desk to this as well. The chairs in our corridor are suddenly just chairs.',
        },
        {
          by: 'lucia-ferreyra',
          hoursAfter: 7325.4,
          text: 'Is the interface open for translation? I could do Spanish over the break.',
        },
        {
          by: 'caleb-thorsby',
          hoursAfter: 7329,
          replyTo: 12,
          text: 'Please do. All texts are in one file, 140 lines, with a note about where each appears.',
        },
      ],
    },
  ],
};
