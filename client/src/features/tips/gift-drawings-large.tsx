import { useId } from 'react';

/** A loudspeaker that pushes the air. */
export function Speaker() {
  return (
    <>
      <rect width="120" height="120" className="fill-green-1" />
      <circle cx="60" cy="74" r="44" className="gift-wave fill-none stroke-ink" strokeWidth="3" />
      <circle cx="60" cy="74" r="52" className="gift-wave-late fill-none stroke-ink" strokeWidth="3" />
      <rect x="30" y="12" width="60" height="98" rx="7" className="fill-ink" />
      <circle cx="60" cy="34" r="11" className="fill-blue-2" />
      <circle cx="60" cy="34" r="4.5" className="gift-pump fill-ink" />
      <circle cx="60" cy="76" r="25" className="fill-paper" />
      <g className="gift-pump">
        <circle cx="60" cy="76" r="19" className="fill-coral stroke-ink" strokeWidth="3" />
        <circle cx="60" cy="76" r="8" className="fill-ink" />
      </g>
      {[
        [38, 20],
        [82, 20],
        [38, 102],
        [82, 102],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2" className="fill-paper" />
      ))}
    </>
  );
}

const facets = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
  [-3, -2, -1, 0, 1, 2, 3].map((column) => ({ row, column })),
);

/** A mirror ball that sways, with its beams going round the room. */
export function Mirrorball() {
  return (
    <>
      <rect width="120" height="120" className="fill-blue-3" />
      <g className="gift-beams">
        {[0, 60, 120, 180, 240, 300].map((angle, index) => (
          <path
            key={angle}
            d="M60 62L46 -40H74Z"
            transform={`rotate(${angle} 60 62)`}
            className={index % 2 === 0 ? 'fill-pink/55' : 'fill-yellow/55'}
          />
        ))}
        {/* Keeps the middle of the turning group where the ball hangs. */}
        <circle cx="60" cy="62" r="110" className="fill-transparent" />
      </g>
      <g className="gift-sway">
        <path d="M60 0V30" className="stroke-white" strokeWidth="3" />
        <circle cx="60" cy="62" r="33" className="fill-white" />
        {facets.map(({ row, column }) => (
          <Facet key={`${row} ${column}`} row={row} column={column} />
        ))}
        <rect x="53" y="26" width="14" height="7" rx="2" className="fill-yellow" />
      </g>
    </>
  );
}

/** Facets get narrower towards the edge, as on a ball; those beyond it are left out. */
function Facet({ row, column }: { row: number; column: number }) {
  const y = Math.sin((row * Math.PI) / 8) * 33;
  const half = Math.sqrt(33 * 33 - y * y);
  const x = Math.sin((column * Math.PI) / 8) * half;
  const width = Math.max(2, Math.cos((column * Math.PI) / 8) * half * 0.34);
  const height = Math.max(2, Math.cos((row * Math.PI) / 8) * 10.6);
  const shade = (row * 3 + column * 5 + 100) % 4;
  const fills = ['fill-blue-1', 'fill-blue-2', 'fill-pink gift-blink', 'fill-yellow gift-blink-late'];
  return (
    <rect
      x={60 + x - width / 2}
      y={62 + y - height / 2}
      width={width}
      height={height}
      className={fills[shade]}
    />
  );
}

const sparks = [
  { x: 22, y: 28, size: 9, isLate: false },
  { x: 100, y: 36, size: 11, isLate: true },
  { x: 96, y: 96, size: 8, isLate: false },
  { x: 20, y: 90, size: 10, isLate: true },
];

/** A gold record in its frame, with light running over it. */
export function GoldRecord() {
  const clipId = useId();
  return (
    <>
      <rect width="120" height="120" className="fill-coral" />
      <rect x="14" y="12" width="92" height="96" rx="5" className="fill-ink" />
      <rect x="21" y="19" width="78" height="82" rx="2" className="fill-green-2" />
      <clipPath id={clipId}>
        <circle cx="60" cy="52" r="29" />
      </clipPath>
      <g className="gift-turn">
        <circle cx="60" cy="52" r="29" className="fill-yellow" />
        {[24, 19, 14].map((r) => (
          <circle key={r} cx="60" cy="52" r={r} className="fill-none stroke-orange" strokeWidth="2" />
        ))}
        <path d="M60 52L44 29A28 28 0 0 1 53 25Z" className="fill-white/70" />
        <circle cx="60" cy="52" r="9" className="fill-red" />
        <path d="M55 50H65" className="stroke-white" strokeWidth="2" strokeLinecap="round" />
        <circle cx="60" cy="52" r="2" className="fill-ink" />
      </g>
      <g clipPath={`url(#${clipId})`}>
        <path d="M48 10H62L50 96H36Z" className="gift-shine fill-white/60" />
      </g>
      <rect x="40" y="87" width="40" height="9" rx="2" className="fill-yellow-2" />
      <path d="M46 91.5H74" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      {sparks.map(({ x, y, size, isLate }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`}
          className={`fill-white ${isLate ? 'gift-blink-late' : 'gift-blink'}`}
        />
      ))}
    </>
  );
}
