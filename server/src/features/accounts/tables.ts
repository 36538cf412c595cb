import type { PrivateSessionSettings } from '@dubplate/shared/features/accounts/private-session-settings.ts';
import type { ColumnType, Generated } from 'kysely';
import type { AcceptRequest, UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { SecondFactorKind } from '@dubplate/shared/features/accounts/second-factor.ts';
import type {
  CookiePreferences,
  NotificationPreferences,
  Socials,
} from '@dubplate/shared/features/accounts/records.ts';
import type { JsonColumn } from '../../db/schema.ts';

export interface UsersTable {
  id: string;
  email: string;
  is_email_verified: boolean;
  type: UserType;
  status: UserStatus;
  status_reason: string | null;
  username: string;
  username_changed_at: Date | null;
  slug: string | null;
  display_name: string;
  photo_url: string | null;
  profile_image: string | null;
  firstname: string | null;
  lastname: string | null;
  biography: string | null;
  genres: Generated<number[]>;
  interests: Generated<number[]>;
  topics: Generated<number[]>;
  daw: Generated<number[]>;
  instruments: Generated<string[]>;
  record_labels: Generated<string[]>;
  collaborators: Generated<string[]>;
  socials: JsonColumn<Socials>;
  level: 1 | 2 | 3 | null;
  time_zone: string | null;
  language: Generated<string>;
  introduced: Generated<boolean>;
  introduced_private_session: Generated<boolean>;
  referral_introduced: Generated<boolean>;
  infos_update_introduced: Generated<boolean>;
  cookie_preferences: ColumnType<CookiePreferences | null, string | null, string | null>;
  notification_preferences: JsonColumn<NotificationPreferences>;
  accept_request: Generated<AcceptRequest>;
  paused_at: Date | null;
  pause_reminded_at: Generated<Date | null>;
  request_price: Generated<number>;
  priority_price: Generated<number>;
  question_price: Generated<number>;
  queue_limit: number | null;
  request_limit: number | null;
  loopcheck_request_limit: number | null;
  loopcheck: Generated<boolean>;
  deepdive: Generated<boolean>;
  ama: Generated<boolean>;
  private_session: Generated<boolean>;
  shows_answers: Generated<boolean>;
  private_session_settings: ColumnType<PrivateSessionSettings | null, string | null, string | null>;
  featured: Generated<boolean>;
  focus: Generated<boolean>;
  commission_bps: number | null;
  terms_version: string | null;
  referral_code: string | null;
  referred_by_code: string | null;
  pending_email: string | null;
  welcome_code: string | null;
  created_at: Date;
  approved_at: Date | null;
  last_login_at: Date | null;
  /** When the password, the address or the second factors last changed in a way a thief could have caused. */
  credentials_changed_at: Date | null;
  disabled_at: Date | null;
  /** When the person last exported their data. */
  exported_at: Date | null;
  erased_at: Date | null;
}

export interface ArtistSlugsTable {
  slug: string;
  artist_id: string;
  replaced_at: Date;
}

export interface StaffFlagsTable {
  user_id: string;
  is_admin: boolean;
  is_super_admin: boolean;
  granted_at: Date;
}

export interface PasswordsTable {
  user_id: string;
  hash: string;
  changed_at: Date;
}

export interface SignInsTable {
  id: string;
  user_id: string;
  user_agent: string;
  impersonator_id: string | null;
  impersonator_sign_in_id: string | null;
  impersonator_began_seconds: number | null;
  renewal_hash: string;
  previous_renewal_hash: string | null;
  successor_key: string;
  is_two_step: Generated<boolean>;
  is_of_console: Generated<boolean>;
  proven_at: Date;
  renewed_at: Date;
  expires_at: Date;
  created_at: Date;
  revoked_at: Date | null;
  revoked_for: 'sign-out' | 'reuse' | 'staff' | 'all' | null;
}

export interface IdTokensTable {
  hash: string;
  sign_in_id: string;
  expires_at: Date;
}

/** Ended sign-ins of an external service, by the seconds in which they began, both ends included. */
export interface EndedSignInsTable {
  user_id: string;
  began_from_seconds: number;
  began_to_seconds: number;
}

/** An erased person whom the outside identity service still knows. */
export interface OutsidePeopleLeftTable {
  uid: string;
  left_at: Date;
  asked_at: Date;
}

export type CodeKind = 'reset' | 'verify' | 'change-email' | 'google' | 'impersonate';

export interface IdentityCodesTable {
  hash: string;
  kind: CodeKind;
  user_id: string | null;
  email: string;
  details: JsonColumn<unknown>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordResetRequestsTable {
  id: string;
  email: string;
  created_at: Date;
}

export interface IdentityLinksTable {
  provider: 'google';
  subject: string;
  user_id: string;
  created_at: Date;
}

export interface IdentityDevicesTable {
  user_id: string;
  device: string;
  first_seen_at: Date;
}

export interface SecondFactorsTable {
  id: string;
  user_id: string;
  kind: SecondFactorKind;
  name: string;
  secret: Buffer | null;
  key_id: string | null;
  used_step: Generated<number>;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: Generated<number>;
  transports: Generated<string[]>;
  created_at: Date;
  last_used_at: Date | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: string;
  used_at: Date | null;
}

export interface SecondFactorStartsTable {
  sign_in_id: string;
  purpose: 'totp' | 'passkey' | 'proof';
  value: Buffer;
  key_id: string | null;
  expires_at: Date;
}

export interface PendingSecondFactorTable {
  hash: string;
  user_id: string;
  challenge: string | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    users: UsersTable;
    artist_slugs: ArtistSlugsTable;
    staff_flags: StaffFlagsTable;
    passwords: PasswordsTable;
    sign_ins: SignInsTable;
    id_tokens: IdTokensTable;
    ended_sign_ins: EndedSignInsTable;
    outside_people_left: OutsidePeopleLeftTable;
    identity_codes: IdentityCodesTable;
    password_reset_requests: PasswordResetRequestsTable;
    identity_links: IdentityLinksTable;
    identity_devices: IdentityDevicesTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    second_factor_starts: SecondFactorStartsTable;
    pending_second_factor: PendingSecondFactorTable;
  }
}
