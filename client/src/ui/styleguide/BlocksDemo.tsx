import { Badge } from '../status/Badge.tsx';
import { Block, type BlockColor } from '../layout/Block.tsx';
import { Button } from '../action/Button.tsx';
import { Container } from '../layout/Container.tsx';
import { Headline } from '../layout/Headline.tsx';
import { Marquee } from '../media/Marquee.tsx';
import { Money } from '../money/Money.tsx';
import { TextField } from '../form/TextField.tsx';
import { WaveArt } from '../media/WaveArt.tsx';

const cards: [BlockColor, string][] = [
  ['green-1', 'Artists register on green'],
  ['coral', 'A loop is thirty seconds'],
  ['blue-1', 'Seven days to answer'],
  ['pink', 'Private sessions'],
  ['green-2', 'Live on Friday'],
  ['orange', 'Keep working on it'],
  ['blue-2', 'Read before you mix'],
  ['yellow-2', 'Ask anything'],
  ['blue-3', 'Night studio'],
  ['red', 'Live now'],
];

export function BlocksDemo() {
  return (
    <>
      <Hero />
      <Block color="blue-1" padding="none">
        <Marquee
          text="Live now"
          secondText="New courses"
          tags={[
            <Badge key="a" tone="live">
              Live
            </Badge>,
            <Badge key="b" tone="yellow">
              New
            </Badge>,
          ]}
        />
      </Block>
      <Container className="grid gap-4 py-10 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(([color, title]) => (
          <ColorCard key={color} color={color} title={title} />
        ))}
      </Container>
      <Block color="green-1">
        <Container width="form" className="grid gap-5">
          <Headline level={2} size="3xl">
            Fields on a block
          </Headline>
          <TextField label="Your artist name" help="Fans find you by it." placeholder="Nadia Osei" />
          <TextField
            label="Email"
            type="email"
            defaultValue="nadia@"
            error="Please enter a whole email address."
          />
          <Button isWide="always">Continue</Button>
        </Container>
      </Block>
    </>
  );
}

function Hero() {
  return (
    <Block color="yellow">
      <Container className="grid gap-8 md:grid-cols-[3fr_2fr] md:items-end">
        <div className="grid gap-6">
          <Headline level={2} size="6xl">
            A trusted ear before release
          </Headline>
          <p className="max-w-prose text-lg">
            Pick an artist, upload up to ten loops, and hear back within seven days or get your tokens back.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="large" isWide>
              Try it out
            </Button>
            <Button size="large" kind="secondary" isWide>
              Browse artists
            </Button>
          </div>
        </div>
        <WaveArt seed="hero" bars={56} className="h-40 w-full md:h-72" />
      </Container>
    </Block>
  );
}

function ColorCard({ color, title }: { color: BlockColor; title: string }) {
  return (
    <Block as="article" color={color} padding="card" className="grid content-between gap-8">
      <div>
        <Badge tone="ink">{color}</Badge>
        <Headline level={3} size="3xl" className="mt-3">
          {title}
        </Headline>
        <p className="mt-2 text-muted">Muted text keeps its contrast on the block too.</p>
      </div>
      <WaveArt seed={title} bars={40} className="h-16 w-full" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Money tokens={300} look="stack" />
        <Button size="small">Start</Button>
      </div>
    </Block>
  );
}
