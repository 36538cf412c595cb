import { useEffect, useMemo, useState } from 'react';
import { CallError } from '@dubplate/shared/api-client/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import type { ModalProps } from '../../app/modals/modal-store.ts';
import { Paywall } from '../checkout/Paywall.tsx';
import { fileSale } from './file-sale.ts';
import { noteLastFile } from './file-store.ts';

type Props = ModalProps['paywall-file'] & { onClose: () => void };

/** The price of a file and the ways to pay it. */
export function FilePaywall({ fileId, source: { id: sourceId, kind }, onClose }: Props) {
  const { data, error, mutate } = useCall('files/get-attached-files', { sourceId });
  const sale = useMemo(() => fileSale({ fileId, source: { id: sourceId, kind } }), [fileId, sourceId, kind]);
  const found = data?.items.find(({ id }) => id === fileId);
  const [file, setFile] = useState(found);
  // One that is taken off meanwhile stays, and so does what was said about it.
  if (found && found !== file) setFile(found);
  const boughtText = file && `File “${file.title}” purchased`;
  useEffect(() => noteLastFile(sourceId, fileId), [sourceId, fileId]);
  return (
    <Paywall
      sale={sale}
      title={file ? `Buy “${file.title}”` : 'Buy the file'}
      description="You pay once and keep it."
      name="This file"
      label="File"
      data={
        file && boughtText !== undefined
          ? { amount: file.amount, boughtText, isBought: found?.purchased === true }
          : undefined
      }
      error={data && !file ? new CallError('not-found') : error}
      onRetry={() => mutate()}
      onClose={onClose}
    />
  );
}
