import type { AttachedFile } from '@dubplate/shared/features/files/records.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@dubplate/shared/api-client/call.ts';
import { callErrorOf } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { type ModalProps, openModal } from '../../app/modals/modal-store.ts';
import { showToast } from '../../app/toast/toast-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { Money, priceText } from '../../ui/money/Money.tsx';
import { Loaded } from '../../ui/status/Loaded.tsx';
import { SkeletonText } from '../../ui/status/SkeletonText.tsx';
import { AddFile } from './AddFile.tsx';
import { useFilePaywallAgain } from './use-file-paywall-again.ts';

type Source = ModalProps['paywall-file']['source'];

type Props = {
  source: Source;
  isArtist: boolean;
  /** Without a ticket one reads what is offered. */
  isOutside?: boolean;
};

/** Who has a file that costs nothing. */
const insiders = { session: 'everybody with a ticket', video: 'everybody who may watch it' };

/** What the artist offers with a session or a course: bought once, kept for ever. */
export function AttachedFiles(props: Props) {
  const { data, error, mutate } = useCall('files/get-attached-files', { sourceId: props.source.id });
  return (
    <Loaded
      name="The files"
      data={data?.items}
      error={error}
      onRetry={() => mutate()}
      skeleton={<SkeletonText lines={3} />}
    >
      {(files) => <FileList {...props} files={files} reload={() => mutate()} />}
    </Loaded>
  );
}

type ListProps = Props & { files: readonly AttachedFile[]; reload: () => Promise<unknown> };

function FileList({ source, isArtist, isOutside = false, files, reload }: ListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const takeOff = async (fileId: string) => {
    try {
      await call('files/remove', { fileId, sourceId: source.id });
      await reload();
    } catch (error) {
      showToast({ type: 'error', text: errorText(callErrorOf(error).code) });
    }
  };
  const askToTakeOff = (file: AttachedFile) =>
    openModal('confirm', {
      title: 'Take this file off?',
      text: 'Who bought it keeps it.',
      confirmLabel: 'Take it off',
      confirmKind: 'danger',
      onConfirm: async () => await takeOff(file.id),
    });
  return (
    <div className="grid gap-4 py-4">
      {files.length === 0 && (
        <p className="text-muted">{isArtist ? 'You offer no file yet.' : 'No file is offered.'}</p>
      )}
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-bold [overflow-wrap:anywhere]">{file.title}</span>
              <span className="text-sm text-muted">
                {sizeText(file.size)}
                {file.url !== null && <> · {filePriceText(file.amount, source)}</>}
                {file.sold && file.sold.count > 0 && <> · {soldText(file.sold)}</>}
              </span>
            </span>
            <FileAct file={file} source={source} isOutside={isOutside} />
            {isArtist && (
              <IconButton
                label={`Take ${file.title} off`}
                onClick={() => askToTakeOff(file)}
                icon={<Trash2 aria-hidden />}
              />
            )}
          </li>
        ))}
      </ul>
      {isArtist && !isAdding && (
        <Button kind="secondary" size="small" onClick={() => setIsAdding(true)}>
          Offer a file
        </Button>
      )}
      {isAdding && (
        <AddFile
          sourceId={source.id}
          insiders={insiders[source.kind]}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            void reload();
          }}
        />
      )}
    </div>
  );
}

type ActProps = { file: AttachedFile; source: Source; isOutside: boolean };

function FileAct({ file, source, isOutside }: ActProps) {
  if (file.url !== null) {
    return (
      <Button
        as="a"
        href={file.url}
        download={file.name}
        kind="secondary"
        size="small"
        icon={<Download aria-hidden className="size-5" />}
      >
        Download
      </Button>
    );
  }
  if (isOutside) return file.amount === 0 ? <span>Free with a ticket</span> : <Money tokens={file.amount} />;
  return (
    <Button size="small" onClick={() => openModal('paywall-file', { fileId: file.id, source })}>
      Buy for {priceText(file.amount)}
    </Button>
  );
}

function filePriceText(amount: number, { kind }: Source): string {
  return amount === 0 ? `Free for ${insiders[kind]}` : priceText(amount);
}

function soldText({ count, tokens }: { count: number; tokens: number }): string {
  const times = count === 1 ? 'once' : `${count} times`;
  return `Sold ${times}, ${priceText(tokens)} before fees`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** On the page of a course: its files for those who may watch it, and nothing if there are none. */
export function VideoFiles({ videoId }: { videoId: string }) {
  return <FilesPart title="Files for this course" source={{ kind: 'video', id: videoId }} isArtist={false} />;
}

type SessionProps = { sessionId: string; isArtist: boolean; isOutside: boolean };

/** On the page of a session, where its artist also adds and takes off. */
export function SessionFiles({ sessionId, isArtist, isOutside }: SessionProps) {
  return (
    <FilesPart
      title="Files for this session"
      source={{ kind: 'session', id: sessionId }}
      isArtist={isArtist}
      isOutside={isOutside}
    />
  );
}

/** Nothing for those for whom there is nothing to read and nothing to do. */
function FilesPart({ title, ...props }: Props & { title: string }) {
  const { source, isArtist, isOutside = false } = props;
  const { data } = useCall('files/get-attached-files', { sourceId: source.id });
  useFilePaywallAgain(source, !isArtist && !isOutside);
  if (!isArtist && !data?.items.length) return null;
  return (
    <section aria-labelledby="files" className="grid content-start gap-2">
      <h2 id="files" className="font-display text-2xl font-extrabold tracking-tight">
        {title}
      </h2>
      <AttachedFiles {...props} />
    </section>
  );
}
