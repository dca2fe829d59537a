import { Link } from 'react-router';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';

/** Tells a team why something of theirs waits, and until when at the most. */
export const WaitsByRules = ({ until }: { until: string }) => (
  <Rich
    text="It waits by <link>the rules for new posts</link>. Unless a moderator decides earlier, it becomes public by itself: <moment/>."
    parts={{
      link: (text) => <Link to="/quarantine">{text}</Link>,
      moment: () => <FullMoment at={until} withDay />,
    }}
  />
);
