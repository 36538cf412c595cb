import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { PurchasesFrame } from '../app/PurchasesFrame.tsx';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { MyFiles } from '../features/files/MyFiles.tsx';

export default function MyFilesPage() {
  usePageTitle(sessionTitles.myFiles);
  return (
    <PurchasesFrame title={sessionTitles.myFiles}>
      <MyFiles />
    </PurchasesFrame>
  );
}
