export interface TipsTable {
  id: string;
  giver_id: string;
  artist_id: string;
  request_id: string | null;
  session_id: string | null;
  hold_id: string;
  amount_tokens: number;
  is_donation: boolean;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    tips: TipsTable;
  }
}
