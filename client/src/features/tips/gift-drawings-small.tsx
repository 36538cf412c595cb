/** A pick that strums three strings. */
export function Plectrum() {
  return (
    <>
      <rect width="120" height="120" className="fill-pink" />
      {[46, 60, 74].map((y) => (
        <path key={y} d={`M0 ${y}H120`} className="gift-string fill-none stroke-ink" strokeWidth="2" />
      ))}
      <g className="gift-strum">
        <path
          d="M60 92C46 78 34 58 36 44 38 32 82 32 84 44 86 58 74 78 60 92Z"
          className="fill-blue-1 stroke-ink"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path
          d="M46 46C50 42 60 41 66 42"
          className="fill-none stroke-white"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="60" cy="58" r="5" className="fill-yellow" />
      </g>
    </>
  );
}

/** A cassette whose reels turn. */
export function Cassette() {
  return (
    <>
      <rect width="120" height="120" className="fill-blue-2" />
      <g className="gift-bob">
        <rect x="16" y="30" width="88" height="60" rx="7" className="fill-coral stroke-ink" strokeWidth="4" />
        <rect x="25" y="38" width="70" height="34" rx="4" className="fill-paper" />
        <path d="M31 45H89" className="fill-none stroke-ink" strokeWidth="3" strokeLinecap="round" />
        <rect x="33" y="50" width="54" height="18" rx="9" className="fill-ink" />
        <Reel x={43} />
        <Reel x={77} />
        <path
          d="M36 90L41 78H79L84 90"
          className="fill-yellow stroke-ink"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
}

function Reel({ x }: { x: number }) {
  return (
    <g className="gift-turn">
      <circle cx={x} cy="59" r="6.5" className="fill-paper" />
      <path
        d={`M${x} 53.5V64.5M${x - 4.8} 56.2L${x + 4.8} 61.8M${x - 4.8} 61.8L${x + 4.8} 56.2`}
        className="stroke-ink"
        strokeWidth="2"
      />
    </g>
  );
}

/** The disc that gave the place its name, under the needle. */
export function Dubplate() {
  return (
    <>
      <rect width="120" height="120" className="fill-yellow" />
      <g className="gift-turn">
        <circle cx="56" cy="64" r="44" className="fill-ink" />
        {[37, 30, 23].map((r) => (
          <circle key={r} cx="56" cy="64" r={r} className="fill-none stroke-paper/35" strokeWidth="1.5" />
        ))}
        {/* Light on the grooves shows that it turns. */}
        <path d="M56 64L28 33A42 42 0 0 1 44 24Z" className="fill-paper/25" />
        <path d="M56 64L84 95A42 42 0 0 1 68 104Z" className="fill-paper/25" />
        <circle cx="56" cy="64" r="15" className="fill-coral" />
        <path d="M48 60H64M50 68H60" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="56" cy="64" r="2.5" className="fill-ink" />
      </g>
      <path
        d="M102 18V52L80 74"
        className="fill-none stroke-paper"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M102 18V52L80 74"
        className="fill-none stroke-blue-1"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="102" cy="18" r="8" className="fill-blue-1 stroke-ink" strokeWidth="3" />
    </>
  );
}
