import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../features/content/ContentPicture.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Block, type BlockColor } from '../../ui/layout/Block.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Film } from '../../ui/media/Film.tsx';
import { WaveArt } from '../../ui/media/WaveArt.tsx';
import { Badge } from '../../ui/status/Badge.tsx';
import type { BlockProps } from './block-props.ts';

/** Half the window up to 768 px. */
const heights = 'min-h-[min(78svh,54rem)] max-[48.06rem]:min-h-[50svh]';

export function Hero({ block, place }: BlockProps<'hero'>) {
  const { background_image: picture, video, respect_image_ratio: isWhole, text_color: text } = block.primary;
  const isAcademy = block.primary.dubplate_academy === true || place.isAcademy;
  const color = colorOf(isAcademy, text === 'black');
  const words = <Words block={block} place={{ ...place, isAcademy }} />;
  if (!picture && !video) return <OnColor color={color} words={words} seed={block.primary.title} />;
  const media = video ? (
    <Film src={video} poster={picture?.url} className="size-full" />
  ) : (
    picture && <ContentPicture picture={picture} isWide isFirst={place.level === 1} className={filling} />
  );
  if (isWhole)
    return (
      <Block color={color} padding="none">
        <Container width="wide" className="py-12 md:py-20">
          {words}
        </Container>
        <div className="aspect-video max-h-[80svh] w-full [&_img]:object-contain [&_video]:object-contain">
          {media}
        </div>
      </Block>
    );
  return (
    <Block
      color={text === 'black' ? 'yellow-2' : 'ink'}
      padding="none"
      className={clsx('isolate grid overflow-hidden', heights)}
    >
      <div className="absolute inset-0">{media}</div>
      <div className={clsx('absolute inset-0', text === 'black' ? 'bg-paper/75' : 'bg-ink/65')} />
      <Container width="wide" className="relative self-end py-12 md:py-20">
        {words}
      </Container>
    </Block>
  );
}

const filling = 'size-full! aspect-auto!';

function colorOf(isAcademy: boolean, isBright: boolean): BlockColor {
  if (isAcademy) return isBright ? 'green-1' : 'green-2';
  return isBright ? 'yellow' : 'blue-1';
}

/** Without a picture the waveform is the ornament, from edge to edge. */
function OnColor({ color, words, seed }: { color: BlockColor; words: ReactNode; seed: string }) {
  return (
    <Block
      color={color}
      padding="none"
      className={clsx('grid grid-rows-[1fr_auto] overflow-hidden pt-12 md:pt-20', heights)}
    >
      <Container width="wide" className="relative pb-10 md:pb-16">
        {words}
      </Container>
      <WaveArt seed={seed} bars={120} className="-mb-8 h-28 w-full text-wave md:-mb-14 md:h-56" />
    </Block>
  );
}

function Words({ block, place }: BlockProps<'hero'>) {
  const { title, subtitle, cta_label: label, cta_link: link } = block.primary;
  return (
    <div className="grid max-w-[68rem] justify-items-start gap-5 md:gap-7">
      {place.isAcademy && <Badge tone="yellow">Dubplate Academy</Badge>}
      <Headline
        level={place.level}
        size={title.length > 60 ? '5xl' : '6xl'}
        isFocusTarget={place.level === 1}
      >
        {title}
      </Headline>
      {subtitle && <p className="max-w-[36em] text-lg md:text-xl">{subtitle}</p>}
      {label && link && (
        <Button as={Link} to={link} size="large" isWide>
          {label}
        </Button>
      )}
    </div>
  );
}
