import type { PurchaseStatus } from '@dubplate/shared/features/files/model.ts';

export interface SaleFilesTable {
  id: string;
  source_id: string;
  artist_id: string;
  name: string;
  title: string;
  type: string;
  file_url: string;
  size_bytes: number;
  price_tokens: number;
  created_at: Date;
  removed_at: Date | null;
}

interface FilePurchasesTable {
  id: string;
  file_id: string;
  source_id: string;
  buyer_id: string;
  hold_id: string | null;
  price_tokens: number;
  status: PurchaseStatus;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    sale_files: SaleFilesTable;
    file_purchases: FilePurchasesTable;
  }
}
