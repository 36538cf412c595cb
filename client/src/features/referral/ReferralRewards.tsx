import { REFERRAL_ARTIST_TOKENS, REFERRAL_BOTH_TOKENS } from '@dubplate/shared/features/referral/model.ts';
import { Block, type BlockColor } from '../../ui/layout/Block.tsx';
import { Money } from '../../ui/money/Money.tsx';

interface Reward {
  who: string;
  when: string;
  color: BlockColor;
  you: number;
  friend: number;
}

/** Source: docs/product/referral.md. */
const rewards: readonly Reward[] = [
  {
    who: 'A fan or producer',
    when: 'as soon as they have joined and confirmed their email address',
    color: 'yellow',
    you: REFERRAL_BOTH_TOKENS,
    friend: REFERRAL_BOTH_TOKENS,
  },
  {
    who: 'An artist',
    when: 'as soon as our staff have approved their profile',
    color: 'green-1',
    you: REFERRAL_ARTIST_TOKENS,
    friend: REFERRAL_BOTH_TOKENS,
  },
];

/** The rewards of both sides by kind of friend. */
export function ReferralRewards() {
  return (
    <ul aria-label="Rewards" className="grid gap-4 md:grid-cols-2">
      {rewards.map(({ who, when, color, you, friend }) => (
        <Block key={who} as="li" color={color} padding="card" className="grid content-start gap-4">
          <h3 className="text-2xl">{who}</h3>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-4 gap-y-3">
            <div>
              <dt className="text-sm font-bold">You get</dt>
              <dd className="text-xl">
                <Money tokens={you} look="stack" />
              </dd>
            </div>
            <div>
              <dt className="text-sm font-bold">They get</dt>
              <dd className="text-xl">
                <Money tokens={friend} look="stack" />
              </dd>
            </div>
          </dl>
          <p className="text-sm">Credited {when}.</p>
        </Block>
      ))}
    </ul>
  );
}
