import type { ShownBlockOf } from '@dubplate/shared/features/content/blocks/block.ts';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../../features/content/ContentPicture.tsx';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { useBrowserValue } from '../../../lib/browser-value.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CoverLink } from '../../../ui/list/CoverLink.tsx';
import { Badge } from '../../../ui/status/Badge.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { offerDate, offerKind, offerLabel } from '../shown-offers.ts';

type Offer = ShownBlockOf<'featured'>['items'][number];
type Props = { offer: Offer; nowMs: number; headingLevel: 2 | 3 };

/** The whole block: the picture with the words over it. */
export function LargeOffer({ offer, nowMs, headingLevel, isFirst }: Props & { isFirst: boolean }) {
  const Heading = `h${headingLevel}` as const;
  const isBright = offer.text_color === 'black';
  const label = offerLabel(offer, nowMs);
  return (
    <article
      data-block={isBright ? 'yellow-2' : 'ink'}
      className="group relative isolate grid min-h-[50svh] overflow-hidden rounded-card md:min-h-[min(70svh,44rem)]"
    >
      <div className="absolute inset-0">
        <ContentPicture picture={offer.image} isFirst={isFirst} className="size-full! aspect-auto!" />
      </div>
      <div className={`absolute inset-0 ${isBright ? 'bg-paper/75' : 'bg-ink/65'}`} />
      <div className="relative grid justify-items-start gap-4 self-end p-6 md:p-12">
        <Kicker offer={offer} />
        <Heading className="text-4xl tracking-[-0.04em]">
          <CoverLink link={label === null ? { as: Link, to: offer.link } : undefined}>
            {offer.artist_name}
          </CoverLink>
        </Heading>
        {offer.title && <p className="max-w-[34em] text-xl">{offer.title}</p>}
        {label !== null && (
          <Button as={Link} to={offer.link} size="large" isWide>
            {label}
          </Button>
        )}
      </div>
    </article>
  );
}

/** One of a row. */
export function OfferCard({ offer, nowMs, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const label = offerLabel(offer, nowMs);
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <div className="overflow-hidden rounded-card">
        <ContentPicture
          picture={offer.image}
          sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
          className="aspect-[4/5]!"
        />
      </div>
      <Kicker offer={offer} />
      <Heading className="text-2xl">
        <CoverLink link={label === null ? { as: Link, to: offer.link } : undefined}>
          {offer.artist_name}
        </CoverLink>
      </Heading>
      {offer.title && <p className="text-muted">{offer.title}</p>}
      {label !== null && (
        <Button as={Link} to={offer.link} kind="secondary" className="mt-auto justify-self-start self-start">
          {label}
        </Button>
      )}
    </article>
  );
}

function Kicker({ offer }: { offer: Offer }) {
  const kind = offerKind(offer);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
      {kind !== null && <Badge tone="yellow">{kind}</Badge>}
      {offer.date !== undefined && <OfferDate date={offer.date} />}
    </p>
  );
}

/** The server knows no reader's zone. */
function OfferDate({ date }: { date: string }) {
  const zone = useViewerZone();
  const text = useBrowserValue(
    () => offerDate(date, zone),
    () => offerDate(date, 'UTC'),
  );
  const whole = useBrowserValue(
    () => zonedDate(Date.parse(date), zone),
    () => zonedDate(Date.parse(date), 'UTC', 'h12'),
  );
  return (
    <time dateTime={date} title={whole}>
      {text}
    </time>
  );
}
