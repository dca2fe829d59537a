import { markdown } from '../markdown.ts';
import type { Category } from '../types.ts';

export const businessAndFinance: Category = {
  category: 'Business & Finance',
  projects: [
    {
      slug: 'plain-payslip',
      name: 'Plain Payslip',
      tagline: 'Type in your payslip, see what every line means and whether it adds up',
      by: 'thandeka-mokwena',
      team: ['kalina-radeva', 'mateus-ferraz'],
      coOwners: ['kalina-radeva'],
      hoursAgo: 30,
      votes: 96,
      website: 'https://plain-payslip.example',
      description: markdown`
        Last term we asked 130 students with part-time jobs to explain their own payslip. Nine could. Fourteen were being
        taxed on the wrong code and had never noticed.

        You copy the numbers from your slip into a form that looks like a slip. Plain Payslip recalculates each line and
        puts a sentence beside it: what it is, why it has that amount, and whether the amount is what we would expect.
        Where it is not, you get a short message to send to payroll, with the sum worked out.

        The rules cover hourly work, holiday pay, student loan deductions and two jobs at once. They do not cover
        self-employment or tips shared through a third party. Everything is calculated on your own device, and closing
        the tab forgets it.

        Written by two people who have both been paid wrongly.
      `,
      comments: [
        {
          by: 'chiamaka-ezeani',
          hoursAfter: 1.4,
          text: 'Found out I have been on an emergency code since my first shift. Sent the message, payroll answered within the hour. Thank you so much.',
        },
        {
          by: 'oscar-delabarre',
          hoursAfter: 4,
          text: 'Is there a way to enter split shifts? I get a different rate after ten in the evening.',
        },
        {
          by: 'thandeka-mokwena',
          hoursAfter: 5.3,
          replyTo: 1,
          text: 'Add a second line under "Hours" and give it its own rate. I see now that the plus sign is easy to miss, we will make it a proper button.',
        },
        {
          by: 'patience-ofori',
          hoursAfter: 22.6,
          text: 'Would you run a drop-in table with us in the first week of term? We can provide the room and biscuits.',
        },
        {
          by: 'kalina-radeva',
          hoursAfter: 24.9,
          replyTo: 3,
          text: 'Yes to both. I will write to you.',
        },
      ],
    },
    {
      slug: 'second-shelf',
      name: 'Second Shelf',
      tagline: 'Course books from last year’s students, at a price you both see',
      by: 'minh-anh-truong',
      team: ['ewan-mcsorley'],
      hoursAgo: 47,
      votes: 54,
      website: 'https://second-shelf.example',
      description: markdown`
        You pick your modules, we show who sells the books on their reading lists, which edition they have and how far
        from you they live. No fees, no bidding. The page shows what the same book went for in the last two terms, so
        neither side has to guess.

        Editions matter, so each listing says whether the current course still works with it. Lecturers can mark an old
        edition as fine; forty-one have already done so, which saves their students more than anything else we do.

        Handovers happen at the desk of the Fenn Library on weekdays. The librarians asked for it, in fact: it brings
        people in.
      `,
      comments: [
        {
          by: 'niamh-corrigan',
          hoursAfter: 3.8,
          text: 'Sold four novels and a concordance before lunch. Could sellers mark a book as annotated? Some buyers want the notes, some really do not.',
        },
        {
          by: 'minh-anh-truong',
          hoursAfter: 9.5,
          replyTo: 0,
          text: 'Added: clean, some notes, many notes. There is already a filter for "many notes", you were not the only one.',
        },
      ],
    },
    {
      slug: 'co-op-share-register',
      name: 'Co-op Share Register',
      tagline: 'Members, shares and minutes for a small co-operative, in one file you can print',
      by: 'gabriel-mutasa',
      team: ['thandeka-mokwena'],
      hoursAgo: 261,
      votes: 2,
      github: 'https://github.com/alder-example/co-op-share-register',
      description: markdown`
        The Granary food co-op has 212 members, each with one share, and a legal duty to keep a register of them. For
        nine years that was a spreadsheet which two people dared to open.

        This is a small program that keeps the register in a single SQLite file, writes down who changed what, and
        prints the yearly return in the form the registrar wants. It also does the boring parts: reminders for lapsed
        members, a signing sheet for the general meeting, a list of who may vote.

        If you run a small co-op, it will probably fit. If you have more than one class of share, it will not.
      `,
      comments: [],
    },
    {
      slug: 'stallholder',
      name: 'Stallholder',
      tagline: 'A till for market stalls that keeps working when the signal does not',
      by: 'gabriel-mutasa',
      team: ['zeynep-altinok', 'kofi-asante-boadi'],
      hoursAgo: 700,
      votes: 36,
      website: 'https://stallholder.example',
      description: markdown`
        The Friday market in the courtyard sits in a radio shadow between two stone buildings, so every web till we
        tried froze at noon, with a queue.

        Stallholder is a web page that you open once at home. After that it works without a connection: large buttons
        with pictures you draw or photograph, cash and card tallied apart, change worked out, and a count of what is
        left in the crates. In the evening it makes a one-page summary and a file for the bookkeeper.

        It does not take card payments itself. You note which ones were by card and compare with your reader later; the
        summary highlights where the two differ. Tested by seven stalls over five Fridays, in rain, with gloves.
      `,
      comments: [
        {
          by: 'sunniva-hegge',
          hoursAfter: 61.7,
          text: 'Used it on the smoked mackerel stall. Big buttons and wet fingers: works. Could the change be shown larger? My father stands on the other side and reads it upside down.',
        },
        {
          by: 'zeynep-altinok',
          hoursAfter: 74.2,
          replyTo: 0,
          text: 'There is now a switch that turns the change line around so the customer can read it. Tell your father hello.',
        },
      ],
    },
    {
      slug: 'grant-diary',
      name: 'Grant Diary',
      tagline: 'Small grants for societies: what is open, what you owe, what you have left',
      by: 'mateus-ferraz',
      hoursAgo: 2500,
      votes: 31,
      website: 'https://grant-diary.example',
      description: markdown`
        As treasurer of the chess society I missed a reporting date by one day and had to pay back €180. The grant
        conditions were on page six of a scanned letter.

        Grant Diary keeps the 23 small funds that Alder societies can apply to, with dates, typical amounts and the real
        conditions in short sentences. Add the ones you hold and it reminds you of reports three weeks and three days
        before they are due. Receipts are photographed into the right budget line.

        At the end of the year it exports one folder for your successor. That part took longest and is the one I would
        keep if I had to throw the rest away.
      `,
      comments: [],
    },
    {
      slug: 'split-the-lease',
      name: 'Split the Lease',
      tagline: 'Rent, bills and deposits for shared houses, fair when somebody moves out in March',
      by: 'thandeka-mokwena',
      team: ['ines-carvalho', 'minh-anh-truong'],
      hoursAgo: 7900,
      votes: 311,
      website: 'https://split-the-lease.example',
      github: 'https://github.com/alder-example/split-the-lease',
      description: markdown`
        Splitting a dinner is easy. Splitting a house is not: rooms differ in size, somebody pays the internet from their
        own account, somebody else leaves in March and a new person takes over their part of the deposit.

        Split the Lease keeps one ledger per house. You agree once on how rent is divided (equal, by room area, or by a
        sealed-bid round that we explain in plain words), and after that:

        - bills are split by who lived there on which days
        - the deposit follows people, so whoever leaves is paid by whoever comes
        - each person sees one number, with every step behind it

        There are no accounts. A house is a secret link and a four-word passphrase. Everything can be exported as a
        table, and the whole ledger is deleted a year after the lease ends.

        At present 640 houses use it, most of them in Alderbridge. It has never moved any money and never will: it tells
        you what to pay, and you pay it yourselves.
      `,
      comments: [
        {
          by: 'tevita-manumua',
          hoursAfter: 12.3,
          text: 'Six of us, one box room, two en-suites. The sealed bids took ten minutes and nobody has mentioned rent since.',
        },
        {
          by: 'farida-nazarova',
          hoursAfter: 95.5,
          text: 'What happens if two people swap rooms in the middle of the lease?',
        },
        {
          by: 'thandeka-mokwena',
          hoursAfter: 99.1,
          replyTo: 1,
          text: 'Enter it under "Changes" with the date. From that day each pays the price of the new room, and the deposit stays as it was unless you say otherwise.',
        },
        {
          by: 'jonas-brettschneider',
          hoursAfter: 2160.4,
          text: 'The daily split counts 29 February as day 60 and 1 March as day 60 too. One of us gets a free day. We flipped a coin, but you may want to know.',
        },
        {
          by: 'ines-carvalho',
          hoursAfter: 2166.9,
          replyTo: 3,
          text: 'I laughed, then I looked, then I stopped laughing. Fixed, with a test for every leap year until 2100. Affected houses see a note with the difference, which is at most one day of rent.',
        },
      ],
    },
  ],
};
