import type { Random } from '../random.ts';
import { type Scheme, type Skin, brand } from './palette.ts';
import { circle, clipped, ellipse, fill, path, rect, stroke } from './shapes.ts';

/*
 * Shoulders stand on the sheet itself: the neck leaves the head at about y 380, collars lie at 470, the sheet ends at 640.
 */

export type Outfit = { behindNeck: string; overNeck: string };

type Colours = { main: string; second: string; accent: string };

/** Shoulders of a half figure; `width` is half the distance between the arms. */
function body(width: number, collar: number): string {
  const left = 320 - width;
  const right = 320 + width;
  return `M${left} 660C${left} 570 ${left + 28} 520 ${left + 112} 494C${320 - collar - 26} 478 ${320 - collar - 8} 468 ${320 - collar} 456Q320 ${456 + collar * 0.95} ${320 + collar} 456C${320 + collar + 8} 468 ${320 + collar + 26} 478 ${right - 112} 494C${right - 28} 520 ${right} 570 ${right} 660z`;
}

export function neck(skin: Skin, width: number, isLitFromLeft: boolean): string {
  const d = `M${320 - width} 340V452C${320 - width} 470 ${300 - width} 486 ${250 - width} 500L320 600L${390 + width} 500C${340 + width} 486 ${320 + width} 470 ${320 + width} 452V340z`;
  const side = isLitFromLeft ? `M320 340H560V640H372L330 470z` : `M320 340H80V640H268L310 470z`;
  const underChin = path('M230 340H410V392C392 436 356 452 320 452C284 452 248 436 230 392z', '');
  return (
    path(d, fill(skin.base)) +
    clipped(
      'neck',
      path(d, ''),
      underChin.replace('<path', `<path ${fill(skin.shade)}`),
      path(side, fill(skin.shade)),
    )
  );
}

const outfits: readonly [
  (c: Colours, random: Random, width: number) => Outfit,
  ...((c: Colours, random: Random, width: number) => Outfit)[],
] = [
  // T-shirt with a ribbed neck.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 66), fill(c.main)) +
      path('M254 456Q320 519 386 456', stroke(c.second, 13)) +
      sleeves(width, c.second),
  }),
  // Striped jumper.
  (c, random, width) => {
    const step = random.pick([44, 58]);
    let stripes = '';
    for (let y = 462; y < 650; y += step) stripes += rect(0, y, 640, step / 2, fill(c.second));
    return {
      behindNeck: '',
      overNeck:
        clipped('body', path(body(width, 60), ''), rect(0, 400, 640, 240, fill(c.main)), stripes) +
        path('M260 456Q320 513 380 456', stroke(c.main, 14)),
    };
  },
  // Roll-neck.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 60), fill(c.main)) +
      path('M262 424Q320 452 378 424L386 480Q320 520 254 480z', fill(c.main)) +
      path('M262 426Q320 454 378 426', stroke(c.second, 6)) +
      path('M256 482Q320 520 384 482', stroke(brand.ink, 5) + ' opacity="0.35"'),
  }),
  // Hooded jumper.
  (c, _random, width) => ({
    behindNeck: path(
      'M214 470C196 400 230 372 320 372C410 372 444 400 426 470C400 520 240 520 214 470z',
      fill(c.second),
    ),
    overNeck:
      path(body(width, 70), fill(c.main)) +
      path(
        'M232 430C218 470 236 512 312 540L320 556L328 540C404 512 422 470 408 430C398 470 364 500 320 508C276 500 242 470 232 430z',
        fill(c.main),
      ) +
      path('M240 452C252 488 284 510 320 518C356 510 388 488 400 452', stroke(c.second, 6)) +
      path('M298 528V606M342 528V590', stroke(c.accent, 7)) +
      rect(292, 596, 12, 22, `rx="5" ${fill(c.accent)}`) +
      rect(336, 580, 12, 22, `rx="5" ${fill(c.accent)}`),
  }),
  // Jacket over a T-shirt.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 62), fill(c.second)) +
      clipped(
        'body',
        path(body(width, 62), ''),
        path('M0 400H268L300 640H0zM640 400H372L340 640H640z', fill(c.main)),
      ) +
      path(
        'M256 446L206 492L246 520L226 548L300 650L284 540zM384 446L434 492L394 520L414 548L340 650L356 540z',
        fill(c.main),
      ) +
      path('M206 492L246 520L226 548L300 650M434 492L394 520L414 548L340 650', stroke(c.accent, 5)),
  }),
  // Shirt with an open collar.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 58), fill(c.main)) +
      path('M262 440L226 474L286 556L320 508zM378 440L414 474L354 556L320 508z', fill(c.second)) +
      path('M320 512V640', stroke(c.second, 5)) +
      [556, 604].map((y) => circle(334, y, 6, fill(c.accent))).join(''),
  }),
  // Bomber jacket with a zip.
  (c, _random, width) => ({
    behindNeck: path('M244 470C244 420 262 408 320 408C378 408 396 420 396 470z', fill(c.second)),
    overNeck:
      path(body(width, 68), fill(c.main)) +
      path(
        'M250 436Q246 470 262 486Q296 520 320 560Q344 520 378 486Q394 470 390 436L412 470Q398 520 320 584Q242 520 228 470z',
        fill(c.second),
      ) +
      path('M320 580V650', stroke(c.accent, 9)) +
      rect(312, 586, 16, 26, `rx="4" ${fill(c.accent)}`),
  }),
  // Dungarees.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 66), fill(c.second)) +
      path('M254 456Q320 519 386 456', stroke(c.main, 9)) +
      path('M222 480H258L276 580H364L382 480H418L432 650H208z', fill(c.main)) +
      circle(266, 590, 11, fill(c.accent)) +
      circle(374, 590, 11, fill(c.accent)),
  }),
  // Printed shirt.
  (c, random, width) => {
    let prints = '';
    for (let row = 0; row < 5; row += 1)
      for (let i = 0; i < 12; i += 1)
        prints += circle(
          40 + i * 54 + (row % 2) * 27,
          478 + row * 42,
          random.pick([9, 13]),
          fill(random.pick([c.second, c.accent])),
        );
    return {
      behindNeck: '',
      overNeck:
        clipped('body', path(body(width, 64), ''), rect(0, 400, 640, 240, fill(c.main)), prints) +
        path('M256 456Q320 517 384 456', stroke(c.second, 10)),
    };
  },
  // Track top.
  (c, _random, width) => ({
    behindNeck: '',
    overNeck:
      path(body(width, 56), fill(c.main)) +
      path(
        'M262 428Q258 462 268 478L320 520L372 478Q382 462 378 428L396 462Q392 500 320 540Q248 500 244 462z',
        fill(c.main),
      ) +
      path('M246 460Q262 506 320 534Q378 506 394 460', stroke(c.second, 7)) +
      path('M320 534V650', stroke(c.second, 7)) +
      path(
        `M${320 - width + 62} 530C${320 - width + 40} 570 ${320 - width + 36} 610 ${320 - width + 36} 650M${320 - width + 86} 522C${320 - width + 64} 566 ${320 - width + 60} 610 ${320 - width + 60} 650M${320 + width - 62} 530C${320 + width - 40} 570 ${320 + width - 36} 610 ${320 + width - 36} 650M${320 + width - 86} 522C${320 + width - 64} 566 ${320 + width - 60} 610 ${320 + width - 60} 650`,
        stroke(c.second, 9),
      ),
  }),
];

function sleeves(width: number, colour: string): string {
  return path(
    `M${320 - width + 70} 660Q${320 - width + 66} 610 ${320 - width + 84} 580M${320 + width - 70} 660Q${320 + width - 66} 610 ${320 + width - 84} 580`,
    stroke(colour, 5) + ' opacity="0.8"',
  );
}

export function outfit(scheme: Scheme, width: number, random: Random): Outfit {
  const [main, second] = random.isLucky(0.72) ? [scheme.main, scheme.second] : [scheme.second, scheme.main];
  return random.pick(outfits)({ main, second, accent: scheme.accent }, random, width);
}

/** Headphones that rest on the collar bones. */
export function neckHeadphones(colour: string, pad: string): string {
  return (
    path('M216 486C236 560 404 560 424 486', stroke(brand.ink, 20)) +
    [
      [214, -16],
      [426, 16],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} 488)">${ellipse(x, 488, 36, 50, fill(brand.ink))}${ellipse(x, 488, 24, 36, fill(colour))}${circle(x, 488, 10, fill(pad))}</g>`,
      )
      .join('')
  );
}
