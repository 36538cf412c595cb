import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { lazy, Suspense } from 'react';
import { Avatar } from '../media/Avatar.tsx';
import { Badge } from '../status/Badge.tsx';
import { Block } from '../layout/Block.tsx';
import { Button } from '../action/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { Countdown } from '../time/Countdown.tsx';
import { List, ListRow } from '../list/ListRow.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { Logo } from '../layout/Logo.tsx';
import { MediaCard } from '../media/MediaCard.tsx';
import { Money } from '../money/Money.tsx';
import { SkeletonText } from '../status/SkeletonText.tsx';
import { StatusPill } from '../status/StatusPill.tsx';
import { Table } from '../list/Table.tsx';
import { WaveArt } from '../media/WaveArt.tsx';
import { Demo, DemoSection } from './DemoSection.tsx';

const Carousel = lazy(async () => ({ default: (await import('../media/Carousel.tsx')).Carousel }));

const names = [
  'Nadia Osei',
  'Milo Brandt',
  'A name so long that it must be cut after the second line of its card',
  'Ż',
];
const blocks = ['coral', 'blue-1', 'green-1', 'pink'] as const;
const rows = [
  { id: 1, what: 'Tokens bought', date: 'Nov 18, 2026', tokens: 10000 },
  { id: 2, what: 'Two questions to one artist', date: 'Nov 19, 2026', tokens: -600 },
  { id: 3, what: 'Refund from Nadia Osei', date: 'Nov 20, 2026', tokens: 250 },
];
const untilMs = new Date().getTime() + (6 * 86_400 + 23 * 3600 + 59 * 60 + 8) * 1000;

export function ContentDemo() {
  return (
    <DemoSection title="Content">
      <MediaCards />
      <Reviews />
      <Demo name="Logo">
        <Logo name={PRODUCT_NAME} />
        <Logo name={PRODUCT_NAME} isMarkOnly />
        <Block as="span" color="yellow" padding="none" className="rounded-card p-3">
          <Logo name={PRODUCT_NAME} />
        </Block>
      </Demo>
      <Demo name="Avatars">
        <Avatar name="Nadia Osei" size={32} />
        <Avatar name="Milo Brandt" />
        <Avatar name="DJ Ünal" size={64} />
        <Avatar name="Ż" size={96} />
        <Avatar name="Kito" size={128} />
      </Demo>
      <Demo name="Money and time" columns>
        <Money tokens={600} className="text-xl" />
        <Money tokens={-1234} look="stack" className="text-xl" />
        <p>
          Answer due in <Countdown until={untilMs} doneText="Time is up" className="font-bold" />
        </p>
      </Demo>
      <Requests />
      <Transactions />
    </DemoSection>
  );
}

function MediaCards() {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {names.map((name, index) => (
        <MediaCard
          key={name}
          title={name}
          link={{ href: '#content' }}
          ornament={
            <div data-block={blocks[index]} className="grid size-full place-items-center">
              <WaveArt seed={name} bars={32} className="h-1/2 w-4/5" />
            </div>
          }
          badges={index === 0 && <Badge tone="live">Live</Badge>}
          kicker={index % 2 ? 'Electronica/IDM' : 'Techno'}
          text={index === 1 ? 'Mixes for people who dance in kitchens.' : undefined}
          actions={<Money tokens={300} />}
        />
      ))}
    </div>
  );
}

function Reviews() {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Carousel label="Latest reviews" layout="reviews" isAutoplay>
        {(['yellow', 'blue-2', 'coral', 'green-1', 'pink', 'yellow-2'] as const).map((color) => (
          <Block key={color} as="blockquote" color={color} padding="card" className="h-full">
            <p className="font-display text-xl font-extrabold tracking-tight">
              “She heard in ten seconds what I had missed for a month.”
            </p>
            <p className="mt-4 font-semibold text-muted">about Nadia Osei</p>
          </Block>
        ))}
      </Carousel>
    </Suspense>
  );
}

function Requests() {
  return (
    <Demo name="List">
      <List label="Requests" className="w-full">
        <ListRow
          start={<Avatar name="Nadia Osei" />}
          title="Nadia Osei"
          text="2 files, sent Nov 19, 2026"
          end={<StatusPill tone="orange">Pending</StatusPill>}
          link={{ href: '#content' }}
        />
        <ListRow
          start={<Avatar name="Milo Brandt" />}
          title="Milo Brandt with a name that does not fit on any phone there is"
          text="Feedback temporarily sold out"
          end={<Button size="small">Add</Button>}
        />
      </List>
    </Demo>
  );
}

function Transactions() {
  return (
    <Card>
      <Table
        caption="Transactions"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { header: 'What', cell: (row) => <strong>{row.what}</strong> },
          { header: 'Date', cell: (row) => row.date },
          { header: 'Amount', isNumber: true, cell: (row) => <Money tokens={row.tokens} hasSign /> },
        ]}
      />
      <LoadMore
        list={{
          items: [1, 2, 3],
          total: 1284,
          hasMore: true,
          isLoadingMore: false,
          loadMore: () => new Promise((resolve) => setTimeout(resolve, 1200)),
        }}
        noun="transactions"
      />
    </Card>
  );
}
