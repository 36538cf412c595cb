import type { Context } from '../../../context.ts';
import type { VideoProvider } from '../../../providers/video/port.ts';

/** The provider that made a file playable. It may be another than the one that new files go to. */
export function providerOf({ videos }: Pick<Context, 'videos'>, name: VideoProvider['name']): VideoProvider {
  const provider = videos.providers.find((each) => each.name === name);
  if (!provider) throw new Error(`The video provider ${name} is not configured.`);
  return provider;
}
