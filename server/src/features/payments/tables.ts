import type { PaymentContext, PaymentStatus } from '@dubplate/shared/features/payments/model.ts';

interface PaymentsTable {
  id: string;
  user_id: string;
  provider: string;
  provider_payment_id: string | null;
  context: PaymentContext;
  amount_cents: number;
  captured_cents: number | null;
  tokens: number | null;
  wants_saved_card: boolean;
  status: PaymentStatus;
  created_at: Date;
  settled_at: Date | null;
  checked_at: Date;
}

interface PaymentEventsTable {
  provider: string;
  event_id: string;
  kind: string;
  payment_id: string;
  received_at: Date;
}

interface SandboxPaymentsTable {
  id: string;
  reference: string;
  client_secret: string;
  amount_cents: number;
  status: 'created' | 'processing' | 'succeeded';
  accepted_at: Date | null;
  created_at: Date;
}

interface SandboxEventsTable {
  id: string;
  sandbox_payment_id: string;
  kind: 'succeeded' | 'failed';
  created_at: Date;
  delivered_at: Date | null;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_events: SandboxEventsTable;
  sandbox_secret: { only_row: boolean; secret: string };
}
