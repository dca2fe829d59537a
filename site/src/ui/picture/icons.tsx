import ArrowBigUp from '@tabler/icons-react/dist/esm/icons/IconArrowBigUp.mjs';
import ArrowBigUpFilled from '@tabler/icons-react/dist/esm/icons/IconArrowBigUpFilled.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import BellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs';
import BellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import BookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import Brain from '@tabler/icons-react/dist/esm/icons/IconBrain.mjs';
import Briefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import CalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import Checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Code from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import Gamepad from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad.mjs';
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import Flag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import FolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import GitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs';
import Grip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import Heartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import LinkIcon from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import Menu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Palette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Quote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import School from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import Cross from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

/** Every icon of the site, by what it stands for. Those of the categories go by the name the API gives. */
const icons = {
  vote: ArrowBigUp,
  voted: ArrowBigUpFilled,
  save: Bookmark,
  saved: BookmarkFilled,
  notices: Bell,
  follow: BellPlus,
  following: BellRinging,
  done: Check,
  comment: Message,
  visit: ExternalLink,
  source: GitBranch,
  report: Flag,
  clock: Clock,
  calendar: CalendarPlus,
  collect: FolderPlus,
  link: LinkIcon,
  quote: Quote,
  download: Download,
  home: Home,
  search: Search,
  submit: Plus,
  person: User,
  picture: Photo,
  down: ChevronDown,
  back: ChevronLeft,
  forward: ChevronRight,
  menu: Menu,
  'move-up': ArrowUp,
  'move-down': ArrowDown,
  grip: Grip,
  remove: Cross,
  private: Lock,
  tag: Tag,
  brain: Brain,
  briefcase: Briefcase,
  palette: Palette,
  code: Code,
  school: School,
  'device-gamepad': Gamepad,
  heartbeat: Heartbeat,
  checklist: Checklist,
};

export type IconName = keyof typeof icons;

type Props = { name: string | null | undefined; size?: number; className?: string | undefined };

/** Decoration beside words; where an icon stands alone, its button or link carries the words. */
export function Icon({ name, size = 20, className }: Props) {
  const Drawn = icons[(name ?? 'tag') as IconName] ?? icons.tag;
  return <Drawn size={size} stroke={1.75} className={className} aria-hidden />;
}
