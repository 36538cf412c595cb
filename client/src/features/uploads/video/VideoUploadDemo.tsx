import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { FileDropzone } from '../../../ui/form/FileDropzone.tsx';
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx';
import { Demo, DemoSection } from '../../../ui/styleguide/DemoSection.tsx';
import { posterOf } from './poster.ts';
import { type Previews, previewsOf } from './previews.ts';
import { acceptedVideos } from './video-file.ts';
import { VideoUploader } from './VideoUploader.tsx';

export function VideoUploadDemo() {
  const { user } = useSession();
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  const isArtist = user?.type === UserType.Artist;
  return (
    <DemoSection title="Videos">
      <Demo name="VideoUploader">
        <div className="w-full max-w-xl">
          {isArtist ? (
            <VideoUploader sourceId="styleguide" onDone={setFileUrl} />
          ) : (
            <p>Sign in as an artist to try it.</p>
          )}
          {fileUrl !== null && <p className="mt-3 break-all">{fileUrl}</p>}
        </div>
      </Demo>
      <Demo name="Poster and previews">
        <PicturesOfVideo />
      </Demo>
    </DemoSection>
  );
}

interface Pictures {
  poster: string | null;
  previews: (Omit<Previews, 'picture'> & { address: string }) | null;
}

function PicturesOfVideo() {
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  useEffect(() => {
    if (!file) return;
    const stopping = new AbortController();
    void picturesOf(file, stopping.signal).then((made) => stopping.signal.aborted || setPictures(made));
    return () => stopping.abort();
  }, [file]);
  return (
    <div className="grid w-full max-w-xl gap-3">
      <FileDropzone
        label="Choose a video for pictures"
        accept={acceptedVideos}
        error={pictures && pictures.poster === null ? 'This browser can’t show this video.' : null}
        onFiles={([chosen]) => {
          if (!chosen) return;
          setPictures(null);
          setFile(chosen);
        }}
      />
      {file && !pictures && <ProgressBar label="Making pictures" text="Making pictures" />}
      {pictures?.poster && <img src={pictures.poster} alt="Poster" />}
      {pictures?.previews && (
        <img
          src={pictures.previews.address}
          alt={`${pictures.previews.count} previews, one every ${pictures.previews.intervalSeconds.toFixed(1)} seconds`}
        />
      )}
    </div>
  );
}

async function picturesOf(file: File, signal: AbortSignal): Promise<Pictures> {
  const poster = await posterOf(file);
  const made = await previewsOf(file, signal);
  return {
    poster: poster && URL.createObjectURL(poster),
    previews: made && { ...made, address: URL.createObjectURL(made.picture) },
  };
}
