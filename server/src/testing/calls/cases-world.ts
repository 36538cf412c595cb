import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { randomUUID } from 'node:crypto';
import type { BootedServer } from '../boot.ts';
import { aProcessedFile } from '../processed-file.ts';
import { type ShopOfWorld, someFiles } from '../../features/files/testing/shop.ts';
import { type ContentOfWorld, someContent } from '../../features/content/testing/documents.ts';
import { aContact } from '../../features/contacts/testing/contacts.ts';
import { type RoomOfWorld, someMessages } from '../../features/messages/testing/room.ts';
import { type PrivateOfWorld, somePrivateSessions } from '../../features/private-sessions/testing/world.ts';
import { type SessionsOfWorld, someSessions } from '../../features/sessions/testing/world.ts';
import { someVideos, type VideosOfWorld } from '../../features/videos/testing/videos.ts';
import { issueCode } from '../../features/accounts/codes/codes.store.ts';
import { adjust } from '../../features/wallet/wallet.ts';
import { aQuestion, answerTrack, aTrack } from '../../features/feedback/testing/requests.ts';
import { anAuthenticator } from '../stand-ins/authenticator.ts';
import {
  addApp,
  atOrigin,
  awaitingSecondFactor,
  madePasskey,
} from '../../features/accounts/testing/two-step.ts';
import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, signInAgain, type TestPerson } from '../builders.ts';
import { anUnclearDispute } from '../unclear-dispute.ts';

/** The callers that each call is tried with. `underReview` is an artist whom staff have not approved yet. */
export const callerKinds = ['visitor', 'fan', 'artist', 'underReview', 'admin', 'superAdmin'] as const;
export type CallerKind = (typeof callerKinds)[number];

export type World = {
  server: BootedServer;
  people: Record<
    Exclude<CallerKind, 'visitor'> | 'otherFan' | 'otherArtist' | 'rejected' | 'twoStep',
    TestPerson
  >;
  /** Processed audio of the fan. */
  fileUrl: string;
  /** Loopchecks of the fan to the artist: open, for canceling, for answering, answered. */
  open: string;
  toCancel: string;
  toAnswer: string;
  answered: string;
  /** Tracks of the fan to the artist, a question, and a moment of the answered track. */
  requests: Record<
    'open' | 'toCancel' | 'toHear' | 'toAnswer' | 'answered' | 'question' | 'momentId',
    string
  >;
  /** Live sessions of both artists. */
  sessions: SessionsOfWorld;
  /** Messages in the artist's session on air, for which the fan has a ticket. */
  room: RoomOfWorld;
  /** Private sessions of the fan with the artist. */
  privateSessions: PrivateOfWorld;
  /** An imported person of the artist. */
  contactId: string;
  /** Files for sale there, and audio of the artist that is not. */
  shop: ShopOfWorld;
  /** Courses of the artist, of which the fan bought one. */
  videos: VideosOfWorld;
  /** Landing pages that staff made. */
  content: ContentOfWorld;
  /** Another open one, and one whose answer was reported. */
  toCancelByStaff: string;
  reportId: string;
  /** A voucher that counts everywhere, and a referral that is held back. */
  couponId: string;
  couponCode: string;
  referralId: string;
  /** The secret of a card payment that the fan began. */
  clientSecret: string;
  /** Pay-outs that nobody has approved: the other artist's, and one of an artist who does nothing else. */
  payoutToCancel: string;
  payoutToApprove: string;
  /** The movement that filled the fan's wallet. */
  transactionId: string;
  /** Of the fan: a stored card, a payment that went through, one for staff to send back, and two orders of which one is approved. */
  cardId: string;
  paidId: string;
  paidToRefund: string;
  orderId: string;
  openOrderId: string;
  /** To end a dispute whose outcome nobody understands, with another super admin’s approval. */
  unclearDispute: CallInput<'admin/end-dispute'>;
  /** A super admin’s request for a second approval. */
  approvalId: string;
  /** A mail that was given up. */
  mailId: string;
  /** Secrets from mails to a person who does nothing else, and of a super admin who views the site as the fan. */
  codes: { reset: string; verify: string; impersonate: string };
  /** A second browser of the fan. */
  signInId: string;
} & SecondSteps;

/** Of a person with an authenticator app. */
interface SecondSteps {
  factorId: string;
  recoveryCode: string;
  /** The headers of a browser that still owes the second step. */
  half: Record<string, string>;
  /** Of another app that was begun. */
  appSecret: string;
  madePasskey: CallInput<'identity/add-passkey'>['passkey'];
}

/** People of every kind with something of their own, made through the server's own calls wherever there is one. */
export async function aWorld(server: BootedServer): Promise<World> {
  const people = {
    fan: await aFan(server, { tokens: 100_000 }),
    otherFan: await aFan(server, { tokens: 100_000 }),
    artist: await anArtist(server, { deepdive: true, ama: true }),
    otherArtist: await anArtist(server, { deepdive: true }),
    underReview: await anArtist(server, { status: 2 }),
    rejected: await anArtist(server, { status: 3 }),
    admin: await aStaffMember(server),
    superAdmin: await aSuperAdmin(server),
    twoStep: await aFan(server),
  };
  await giveEarnings(server, people.artist, 50_000);
  const fileUrl = await aProcessedFile(server, people.fan);
  const send = async () => {
    const { status, body } = await server.call(
      'loopcheck/send-request',
      { files: [{ name: 'loop.mp3', url: fileUrl, start: 0 }], artists: [{ id: people.artist.userId }] },
      { as: people.fan },
    );
    if (status !== 200) throw new Error(`The world could not be made: ${JSON.stringify(body)}`);
    return body.id;
  };
  const [open, toCancel, toAnswer, answered] = [await send(), await send(), await send(), await send()];
  const [toCancelByStaff, reported] = [await send(), await send()];
  const artistId = people.artist.userId;
  await server.call(
    'loopcheck/update-request',
    { requestId: answered, artistId, loops: [anAnswer] },
    { as: people.artist },
  );
  await server.call(
    'loopcheck/update-request',
    { requestId: reported, artistId, loops: [anAnswer] },
    { as: people.artist },
  );
  const report = await server.call(
    'requests/report',
    { requestId: reported, artistId, reason: 'off-topic', text: 'This is about another track.' },
    { as: people.fan },
  );
  const coupon = await server.call(
    'admin/create-coupon',
    {
      coupon: { code: 'EVERYWHERE', amount: 100, maxUses: 50, contexts: ['loopcheck', 'deepdive', 'wallet'] },
    },
    { as: people.superAdmin },
  );
  const intent = await server.call(
    'payment/intent',
    { amount: 10, paymentContext: 'tokens-package' },
    { as: people.fan },
  );
  const sessions = await someSessions(server, people);
  return {
    server,
    people,
    fileUrl,
    open,
    toCancel,
    toAnswer,
    answered,
    requests: await someRequests(server, people),
    sessions,
    privateSessions: await somePrivateSessions(server, people),
    room: await someMessages(server, people, sessions.onAir),
    contactId: await aContact(server, people),
    shop: await someFiles(server, people, sessions.onAir),
    videos: await someVideos(server, people),
    content: await someContent(server, people),
    toCancelByStaff,
    reportId: report.body.id,
    couponId: coupon.body.id,
    couponCode: coupon.body.code,
    referralId: await aBlockedReferral(server, people),
    clientSecret: intent.body.client_secret,
    ...(await moneyOf(server, people.fan)),
    payoutToCancel: await aPayout(server, people.otherArtist),
    payoutToApprove: await aPayout(server, await anArtist(server)),
    transactionId: await aMovement(server, people.fan),
    approvalId: await anApproval(server, people),
    unclearDispute: await anUnclearDispute(server, people.superAdmin),
    mailId: await aGivenUpMail(server, people.fan),
    codes: await codesOf(server, people),
    ...(await secondStepsOf(server, people.twoStep)),
    signInId: await aSecondBrowser(server, people.fan),
  };
}

async function someRequests(
  server: BootedServer,
  { fan, artist }: Pick<World['people'], 'fan' | 'artist'>,
): Promise<World['requests']> {
  const send = async () => (await aTrack(server, { fan, artist })).id;
  const [open, toCancel, toHear, toAnswer] = [await send(), await send(), await send(), await send()];
  await server.call('requests/update-play-demo', { requestId: toAnswer }, { as: artist });
  const answered = await answerTrack(server, artist, await send());
  const question = await aQuestion(server, { fan, artist });
  const momentId = answered.moments[0]?.id ?? '';
  return { open, toCancel, toHear, toAnswer, answered: answered.id, question: question.id, momentId };
}

/** As the rules leave it when the one who referred is suspended. */
async function aBlockedReferral(
  server: BootedServer,
  { otherArtist, fan }: Pick<World['people'], 'otherArtist' | 'fan'>,
): Promise<string> {
  const id = randomUUID();
  await server.database.db
    .insertInto('referrals')
    .values({
      id,
      referrer_id: otherArtist.userId,
      friend_id: fan.userId,
      status: 'blocked',
      block: 'referrer-gone',
      created_at: server.ctx.clock.now(),
    })
    .execute();
  return id;
}

/** As staff's correction: what was earned has its own tests. */
export async function giveEarnings(
  { ctx }: Pick<BootedServer, 'ctx'>,
  { userId }: { userId: string },
  tokens: number,
): Promise<void> {
  const origin = { refType: 'test', refId: randomUUID(), label: 'Correction', now: ctx.clock.now() };
  await ctx.database.transaction(
    async (tx) => await adjust(tx, { ...origin, userId, tokens, account: 'earnings' }),
  );
}

export const payoutDetails = {
  method: 'bank',
  fullName: 'Ada Artist',
  address: '1 Groove Street, 10115 Berlin',
  country: 'DE',
  account: 'DE89 3704 0044 0532 0130 00',
} as const;

async function aPayout(server: BootedServer, artist: TestPerson): Promise<string> {
  await giveEarnings(server, artist, 5000);
  const { status, body } = await server.call(
    'user/request-payment',
    { userInfos: payoutDetails },
    { as: artist },
  );
  if (status !== 200) throw new Error(`No pay-out could be asked for: ${JSON.stringify(body)}`);
  return body.payout.id;
}

/** More than one super admin may give. */
export const largeBonus = (userId: string) =>
  ({
    act: 'admin/create-transaction',
    input: { transaction: { userId, amount: 100_001, type: 'bonus', note: 'For the contest.' } },
  }) as const;

async function anApproval(server: BootedServer, { fan, superAdmin }: World['people']): Promise<string> {
  const { body } = await server.call('admin/ask-approval', largeBonus(fan.userId), { as: superAdmin });
  return body.id;
}

async function aMovement(server: BootedServer, { userId }: TestPerson): Promise<string> {
  const query = server.database.db.selectFrom('wallet_transactions').select('id');
  return (await query.where('owner_id', '=', userId).where('kind', '=', 'topup').executeTakeFirstOrThrow())
    .id;
}

async function moneyOf(
  server: BootedServer,
  as: TestPerson,
): Promise<Pick<World, 'cardId' | 'paidId' | 'paidToRefund' | 'orderId' | 'openOrderId'>> {
  const pay = { paymentToken: 'tok_visa', amount: 10 };
  const order = { amount: 10, paymentContext: 'tokens-package' } as const;
  const card = await server.call('payment/add-card', { paymentToken: 'tok_visa' }, { as });
  const [paid, toRefund] = [
    await server.call('payment/add', pay, { as }),
    await server.call('payment/add', pay, { as }),
  ];
  const begin = async () =>
    (await server.call('payment/begin-paypal-order', order, { as })).body.paypalOrderId;
  const [orderId, openOrderId] = [await begin(), await begin()];
  await server.call('sandbox/approve-order', { paypalOrderId: orderId, decision: 'approve' });
  // What the gateway has to tell must have been told before anybody compares the tables.
  await server.ctx.sandboxGateway?.deliver(server.ctx.clock.now());
  return {
    cardId: card.body.id,
    paidId: paid.body.transactionId,
    paidToRefund: toRefund.body.transactionId,
    orderId,
    openOrderId,
  };
}

async function secondStepsOf(server: BootedServer, person: TestPerson): Promise<SecondSteps> {
  const { factorId, recoveryCodes } = await addApp(server, person);
  const half = atOrigin(server, await awaitingSecondFactor(server, person));
  const { body } = await server.call('identity/begin-totp', {}, { as: person });
  const made = await madePasskey(server, person, anAuthenticator());
  const [recoveryCode = ''] = recoveryCodes;
  return { factorId, recoveryCode, half, appSecret: body.secret, madePasskey: made };
}

async function codesOf(
  server: BootedServer,
  { fan, superAdmin }: Pick<World['people'], 'fan' | 'superAdmin'>,
): Promise<World['codes']> {
  const { ctx } = server;
  const now = ctx.clock.now();
  const expiresAt = addMs(now, HOUR_MS);
  const forgetful = await aFan(server, { emailVerified: false });
  const looker = await ctx.identity.verify(superAdmin.token, now);
  const details = {
    impersonatorId: superAdmin.userId,
    signInId: looker?.signInId,
    reason: 'A question of theirs',
  };
  return await ctx.database.transaction(async (tx) => ({
    reset: await issueCode(tx, { kind: 'reset', ...forgetful, now, expiresAt }),
    verify: await issueCode(tx, { kind: 'verify', ...forgetful, now, expiresAt }),
    impersonate: await issueCode(tx, { kind: 'impersonate', ...fan, details, now, expiresAt }),
  }));
}

async function aSecondBrowser(server: BootedServer, person: TestPerson): Promise<string> {
  const { token } = await signInAgain(server, person);
  const caller = await server.ctx.identity.verify(token, server.ctx.clock.now());
  return caller?.signInId ?? '';
}

export const anAnswer = {
  index: 0,
  labels: [1],
  text: 'The groove holds; give the low end more room and let the voice breathe.',
};

async function aGivenUpMail(server: BootedServer, to: TestPerson): Promise<string> {
  const id = randomUUID();
  const now = server.ctx.clock.now();
  await server.database.db
    .insertInto('mail_outbox')
    .values({
      id,
      user_id: to.userId,
      code: 'N12',
      to_email: to.email,
      subject: 'Your feedback is here',
      text: 'It is here.',
      html: '<p>It is here.</p>',
      status: 3,
      attempts: 6,
      next_attempt_at: now,
      last_error: '550 no such person',
      created_at: now,
    })
    .execute();
  return id;
}
