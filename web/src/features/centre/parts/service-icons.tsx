import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Bookmark from 'lucide-react/icons/bookmark';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Building2 from 'lucide-react/icons/building-2';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Coins from 'lucide-react/icons/coins';
import Contact from 'lucide-react/icons/contact';
import Download from 'lucide-react/icons/download';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Handshake from 'lucide-react/icons/handshake';
import IdCard from 'lucide-react/icons/id-card';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import Rss from 'lucide-react/icons/rss';
import ScanFace from 'lucide-react/icons/scan-face';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import UserSearch from 'lucide-react/icons/user-search';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import Zap from 'lucide-react/icons/zap';
import type { ComponentType } from 'react';

/** The picture of each service of the house. */
export const serviceIcons: Readonly<Record<string, ComponentType>> = {
  circles: UsersRound,
  featured: Sparkles,
  feeds: Rss,
  questions: MessageCircleQuestionMark,
  news: Newspaper,
  messages: Bell,
  contacts: Contact,
  windings: Link2,
  rank: Trophy,
  report: BadgeCheck,
  reviews: Star,
  cooperation: Handshake,
  companies: Building2,
  trials: FilePenLine,
  certificates: Award,
  tasks: ListChecks,
  jobs: BriefcaseBusiness,
  talents: UserSearch,
  classroom: GraduationCap,
  wallet: Wallet,
  currency: Coins,
  power: Zap,
  words: Package,
  coupons: Ticket,
  info: IdCard,
  collections: Bookmark,
  data: ChartNoAxesColumn,
  certification: ScanFace,
  security: ShieldCheck,
  setting: Settings,
  faq: CircleHelp,
  download: Download,
};

/** Where a service has no picture of its own. */
export const serviceIconElse = BookOpen;
