import { Bell, Heart, LogOut, Play, Settings, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../status/Badge.tsx';
import { Button, type ButtonKind, type ButtonSize } from '../action/Button.tsx';
import { DropdownMenu } from '../overlay/DropdownMenu.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { StatusPill } from '../status/StatusPill.tsx';
import { StepBar } from '../status/StepBar.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { TextLink } from '../action/TextLink.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['small', 'normal', 'large'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 1500));

export function ActionsDemo() {
  return (
    <DemoSection title="Actions">
      {kinds.map((kind) => (
        <ButtonsOf key={kind} kind={kind} />
      ))}
      <Demo name="Button, whole width on a phone">
        <Button isWide as="a" href="#content">
          A link as a button
        </Button>
      </Demo>
      <SmallActions />
      <Marks />
      <Steps />
      <ArtistTabs />
    </DemoSection>
  );
}

function ButtonsOf({ kind }: { kind: ButtonKind }) {
  return (
    <Demo name={`Button, ${kind}`}>
      {sizes.map((size) => (
        <Button key={size} kind={kind} size={size}>
          {size === 'large' ? 'Submit for 600 tokens' : 'Continue'}
        </Button>
      ))}
      <Button kind={kind} isBusy busyLabel="Sending…">
        Send
      </Button>
      <Button kind={kind} disabled>
        Temporarily sold out
      </Button>
      <Button kind={kind} icon={<Play aria-hidden className="size-5" />} onClick={pause}>
        Press twice
      </Button>
    </Demo>
  );
}

function SmallActions() {
  return (
    <Demo name="Icon buttons, links, tooltip, menu">
      <IconButton label="Notifications" icon={<Bell />} />
      <IconButton label="Like" icon={<Heart />} kind="solid" />
      <IconButton label="Play" icon={<Play />} kind="action" size="large" />
      <span className="py-2.5">
        <TextLink href="#content">A link in text</TextLink> and{' '}
        <TextLink href="#content" isQuiet>
          a quiet one
        </TextLink>
      </span>
      <Tooltip text="Expires Friday at 3:00 PM UTC">
        {(describedBy) => (
          <Button kind="quiet" aria-describedby={describedBy}>
            Hover or focus me
          </Button>
        )}
      </Tooltip>
      <DropdownMenu
        label="Account"
        align="start"
        trigger={(props) => (
          <Button kind="secondary" {...props}>
            Open the menu
          </Button>
        )}
        entries={[
          { kind: 'link', label: 'Purchases', href: '#content', icon: <Ticket aria-hidden /> },
          { kind: 'link', label: 'Settings', href: '#content', icon: <Settings aria-hidden /> },
          { kind: 'line' },
          { label: 'Logout', onSelect: () => undefined, icon: <LogOut aria-hidden /> },
        ]}
      />
    </Demo>
  );
}

function Marks() {
  return (
    <Demo name="Badges and status pills">
      <Badge tone="yellow">New</Badge>
      <Badge tone="green">Fast Feedback</Badge>
      <Badge tone="orange">Standby</Badge>
      <Badge tone="blue">Popular</Badge>
      <Badge tone="pink">Ambient/Drone</Badge>
      <Badge tone="ink">Admin</Badge>
      <Badge>Techno</Badge>
      <Badge tone="live">Live</Badge>
      <StatusPill tone="orange">Pending</StatusPill>
      <StatusPill tone="green">Answered</StatusPill>
      <StatusPill tone="red">Canceled by Artist</StatusPill>
    </Demo>
  );
}

function Steps() {
  const [step, setStep] = useState<'files' | 'artists' | 'summary' | 'payment'>('artists');
  return (
    <div className="max-w-2xl">
      <StepBar
        label="Steps"
        value={step}
        onStep={setStep}
        steps={[
          { value: 'files', label: 'Files', isReachable: true, isDone: true },
          { value: 'artists', label: 'Artist(s)', isReachable: true },
          { value: 'summary', label: 'Summary', isReachable: true },
          { value: 'payment', label: 'Payment', isReachable: false },
        ]}
      />
    </div>
  );
}

function ArtistTabs() {
  const [tab, setTab] = useState<'browse' | 'favorites' | 'recommended'>('browse');
  return (
    <Tabs
      label="Artists"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'browse', label: 'Browse' },
        { value: 'favorites', label: 'Favorites' },
        { value: 'recommended', label: 'Recommended' },
      ]}
    >
      <p>The content of “{tab}”. The arrow keys move between the tabs.</p>
    </Tabs>
  );
}
