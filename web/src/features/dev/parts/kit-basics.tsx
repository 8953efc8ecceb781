import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import Languages from 'lucide-react/icons/languages';
import Share from 'lucide-react/icons/share';
import Trash from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import { Avatar, type AvatarSize, type Sex } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { LanguageBadge } from '#web/kit/language-badge.tsx';
import { Person, type PersonFacts } from '#web/kit/person.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Score } from '#web/kit/score.tsx';
import { Seal, SealMark } from '#web/kit/seal.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { Timeline } from '#web/kit/timeline.tsx';
import { UserName } from '#web/kit/user-name.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { paintedImage, samplesIn } from './kit-samples.ts';
import { KitSection } from './kit-section.tsx';

const colours = [
  'paper',
  'card',
  'sunken',
  'bone',
  'line',
  'edge',
  'muted',
  'ink',
  'qingdai',
  'seal',
  'gold',
  'success',
  'danger',
] as const;
const sizes: readonly AvatarSize[] = ['xs', 'sm', 'md', 'lg', 'xl'];
const sexes: readonly Sex[] = [0, 1, 2];
const DAY_MS = 86_400_000;

function Colours() {
  return (
    <KitSection id="colours" title="Colour and type">
      <Card>
        <ul className="grid grid-cols-5 gap-2 text-micro text-muted">
          {colours.map((name) => (
            <li key={name} className="min-w-0 truncate">
              <span className="block h-8 rounded-md border border-line" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-xl font-semibold">译者的话，自有分量。</p>
        <p className="text-lg font-semibold">译者的话 0.36 Ag</p>
        <p className="text-title">译者的话 0.32 Ag</p>
        <p className="text-base">译者的话 0.28 Ag</p>
        <p className="text-xs text-muted">译者的话 0.24 Ag</p>
      </Card>
    </KitSection>
  );
}

function Buttons() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  return (
    <KitSection id="buttons" title="Button, IconButton">
      <Card>
        <div className="space-y-3">
          <Button wide>{s.trial}</Button>
          <Button wide tone="ghost">
            {s.follow}
          </Button>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="md">{s.save}</Button>
            <Button size="md" tone="soft" icon={<Share className="size-[0.32rem]" />}>
              {s.follow}
            </Button>
            <Button size="md" tone="danger">
              {s.save}
            </Button>
            <Button size="md" loading>
              {s.save}
            </Button>
            <Button size="md" disabled>
              {s.save}
            </Button>
            <Button size="sm">{s.follow}</Button>
            <Button size="sm" tone="ghost">
              {s.follow}
            </Button>
            <Button size="sm" tone="text">
              {s.follow}
            </Button>
            <ButtonLink size="sm" tone="soft" to="/dev/kit">
              {s.write}
            </ButtonLink>
          </div>
          <div className="flex flex-wrap items-center gap-1">
            <IconButton label="like" icon={<Heart />} pressed={false} />
            <IconButton label="liked" icon={<Heart className="fill-current" />} pressed className="text-seal" />
            <IconButton label="share" icon={<Share />} />
            <IconButton label="delete" icon={<Trash />} disabled />
            <span className="relative ms-4">
              <Bell className="size-[0.44rem]" strokeWidth={1.75} />
              <Badge count={7} className="absolute -top-2 -right-3" />
            </span>
            <span className="relative ms-6">
              <Bell className="size-[0.44rem]" strokeWidth={1.75} />
              <Badge count={120} className="absolute -top-2 -right-6" />
            </span>
            <span className="relative ms-8">
              <Bell className="size-[0.44rem]" strokeWidth={1.75} />
              <Badge dot className="absolute top-0 right-0" />
            </span>
          </div>
        </div>
      </Card>
    </KitSection>
  );
}

function Cells() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  return (
    <KitSection id="cells" title="Card, Cell">
      <Card inset="rows">
        <Cell icon={<Wallet />} label={s.wallet} value="12,480" to="/dev/kit" />
        <Cell icon={<Languages />} label={s.fields.skills} value={s.tags.join(' · ')} onClick={() => undefined} />
        <Cell label={s.longName} note={s.hint} value={s.cities[0]} chevron={false} />
        <Cell label={s.fields.account} value="13800000001" />
        <Cell icon={<Trash />} label={s.follow} tone="danger" onClick={() => undefined} disabled />
      </Card>
      <Card title={s.title} action="17 ›">
        <p className="text-body">{s.reply}</p>
      </Card>
    </KitSection>
  );
}

const links = { report: '/dev/kit', profile: '/dev/kit' };

/** Somebody in each state that a list meets. */
function Persons() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const plain = { name: s.name, avatar: null, sex: 0, verified: null, score: null, pair: null, userType: 1 } as const;
  const sealed: PersonFacts = { ...plain, sex: 2, verified: { type: 'user' }, score: 8.6, pair: 'zh/en' };
  const company: PersonFacts = { ...plain, name: s.longName, verified: { type: 'org' }, userType: 2 };
  const time = <RelativeTime at={Date.now() - DAY_MS * 1.4} />;
  const follow = <Button size="sm">{s.follow}</Button>;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Person person={sealed} links={links} note={time} tags={<Tag tone="seal">{s.pinned}</Tag>} end={follow} />
        <Person person={{ ...sealed, name: s.longName, score: 10, pair: 'es/zh' }} links={links} note={time} end={follow} />
        <Person person={{ ...sealed, name: s.longName }} links={links} size="sm" tags={<Tag>{s.group}</Tag>} />
        <Person person={sealed} links={links} size="sm" nameClass="text-sm font-semibold text-muted">
          <p className="text-body">{s.reply}</p>
        </Person>
        <Person person={plain} links={links} note={s.hint} end={follow} />
        <Person person={{ ...plain, avatar: { url: paintedImage(1).src }, pair: 'ar/zh' }} links={links} />
        <Person person={company} links={links} note={time} end={follow} />
        <Person person={sealed} size="lg" note={s.hint} />
        <Person person={sealed} links={links} size="xs" />
        <Person person={sealed} links={links} anonymous note={time} />
        <Person person={null} links={links} note={time} />
      </div>
    </Card>
  );
}

function People() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  return (
    <KitSection id="people" title="Avatar, UserName, Person">
      <Card>
        <div className="flex flex-wrap items-end gap-4">
          {sizes.map((size) => (
            <Avatar key={size} size={size} name={s.name} verified="user" />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-end gap-4">
          {sexes.map((sex) => (
            <Avatar key={sex} sex={sex} name={s.name} />
          ))}
          {sexes.map((sex) => (
            <Avatar key={sex} sex={sex} />
          ))}
          <Avatar anonymous name={s.name} src={paintedImage(1).src} verified="user" />
          <Avatar src={paintedImage(1).src} name={s.name} verified="org" />
          <Avatar src="/nothing-here.png" name="Ada" sex={2} />
        </div>
        <div className="mt-2 flex gap-3">
          <UserName anonymous /> <UserName name="" />
        </div>
      </Card>
      <Persons />
    </KitSection>
  );
}

function Numbers() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const times = [0, 12 * 60_000, 5 * 3_600_000, 1.2 * DAY_MS, 6 * DAY_MS, 90 * DAY_MS];
  return (
    <KitSection id="numbers" title="Stat, Score, Seal, Tag, LanguageBadge, RelativeTime, Timeline">
      <Card>
        <StatRow>
          <Stat value={128} label={s.stats[0]} to="/dev/kit" />
          <Stat value={12_345} label={s.stats[1]} tone="seal" />
          <Stat value={123_456_789} label={s.stats[2]} tone="gold" />
        </StatRow>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Score value={8.6} margin={0.3} />
          <Score value={6.2} size="md" />
          <Score value={null} size="md" />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Seal score={8.6} />
          <Seal score={8.6} size="md" />
          <Seal score={10} size="lg" />
          <SealMark label="言值" />
          <SealMark size="md" label="言值" />
          <SealMark size="lg" label="言值" />
        </div>
        <div className="mt-4 flex flex-wrap gap-1.5">
          <LanguageBadge from={s.languages[0]} to={s.languages[1]} />
          <Tag tone="seal">{s.pinned}</Tag>
          <Tag tone="gold">8.6</Tag>
          <Tag tone="success">9.1</Tag>
          <Tag tone="danger">{s.follow}</Tag>
          <Tag tone="quiet">{s.group}</Tag>
        </div>
        <p className="mt-3 flex flex-wrap gap-x-4 text-xs text-muted">
          {times.map((agoMs) => (
            <RelativeTime key={agoMs} at={Date.now() - agoMs} />
          ))}
        </p>
        <div className="mt-4">
          <Timeline
            items={[
              { key: 'a', title: s.steps[0], time: '05-30', children: s.hint },
              { key: 'b', title: s.steps[1], time: '06-02', state: 'now', children: s.emptyText },
              { key: 'c', title: s.steps[2], state: 'next' },
            ]}
          />
        </div>
      </Card>
    </KitSection>
  );
}

/** Colour, type and the small pieces. */
export function KitBasics() {
  return (
    <>
      <Colours />
      <Buttons />
      <Cells />
      <People />
      <Numbers />
    </>
  );
}
