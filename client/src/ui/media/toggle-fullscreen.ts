/** Fills the screen with the box around a picture, or with the picture alone where a browser can do no more. */
export async function toggleFullscreen(
  box: HTMLElement | null,
  media: HTMLVideoElement | null,
): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (box && document.fullscreenEnabled) {
      await box.requestFullscreen();
      await turnToPicture();
    }
    // iPhones only fill the screen with the picture itself.
    else if (media && 'webkitEnterFullscreen' in media) (media.webkitEnterFullscreen as () => void)(); // no type has it
  } catch {
    // The browser may refuse; the picture stays where it is.
  }
}

/** A picture is wider than high: phones turn to it, also when their owner keeps them from turning. Other devices refuse. */
async function turnToPicture(): Promise<void> {
  // `as`: the DOM's types don't have `lock`, which not every browser has either. Source: W3C Screen Orientation.
  const { lock } = screen.orientation as { lock?: (orientation: 'landscape') => Promise<void> };
  await lock?.call(screen.orientation, 'landscape');
}
