/** Fills the screen with the box around a picture, or with the picture alone where a browser can do no more. */
export async function toggleFullscreen(
  box: HTMLElement | null,
  media: HTMLVideoElement | null,
): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (box && document.fullscreenEnabled) await box.requestFullscreen();
    // iPhones only fill the screen with the picture itself.
    else if (media && 'webkitEnterFullscreen' in media) (media.webkitEnterFullscreen as () => void)(); // no type has it
  } catch {
    // The browser may refuse; the picture stays where it is.
  }
}
