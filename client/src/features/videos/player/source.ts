import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { type Addresses, chooseSource, type SourceKind } from './choose-source.ts';

/** Why playing stopped: the address or the network, or the content itself. */
export type Failure = 'network' | 'content';

interface Attached {
  kind: SourceKind;
  detach: () => void;
}

interface Options {
  addresses: Addresses;
  failed: ReadonlySet<SourceKind>;
  onFailure: (failure: Failure) => void;
}

/** Gives the element something to play. Null if the browser can play it in no way. */
export function attach(media: HTMLVideoElement, options: Options): Attached | null {
  const { addresses, failed, onFailure } = options;
  const kind = chooseSource(addresses, (type) => media.canPlayType(type) !== '', failed);
  if (kind === null) return null;
  if (kind === 'hls-js') return { kind, detach: attachLibrary(media, addresses.hls ?? '', onFailure) };
  const handleError = () => {
    const isNetwork = media.error?.code === MediaError.MEDIA_ERR_NETWORK;
    onFailure(isNetwork ? 'network' : 'content');
  };
  media.addEventListener('error', handleError);
  media.src = (kind === 'file' ? addresses.file : addresses.hls) ?? '';
  return {
    kind,
    detach: () => media.removeEventListener('error', handleError),
  };
}

/** For browsers that know no HLS. Its code comes only now. */
function attachLibrary(
  media: HTMLVideoElement,
  address: string,
  onFailure: Options['onFailure'],
): () => void {
  let isGone = false;
  let hls: Hls | null = null;
  const load = async () => {
    const { default: Library } = await import('hls.js/light');
    if (isGone) return;
    if (!Library.isSupported()) return onFailure('content');
    // A worker would need an address that our content security policy refuses.
    hls = new Library({ enableWorker: false });
    let hasRecovered = false;
    hls.on(Library.Events.ERROR, (_event: unknown, data: ErrorData) => {
      if (!data.fatal) return;
      if (data.type === Library.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
        hasRecovered = true;
        return hls?.recoverMediaError();
      }
      onFailure(data.type === Library.ErrorTypes.NETWORK_ERROR ? 'network' : 'content');
    });
    hls.loadSource(address);
    hls.attachMedia(media);
  };
  load().catch(() => isGone || onFailure('network'));
  return () => {
    isGone = true;
    hls?.destroy();
  };
}
