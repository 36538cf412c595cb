import type { BrowserContext, Page } from '@playwright/test';
import { type Artist, known, type Person, type Stage } from '../support/api.ts';
import { settle } from '../support/inspect.ts';
import { mailsTo, mailTo } from '../support/mailbox.ts';
import { sendLoopcheck } from '../support/send-loopcheck.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { idOf, newestOf } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * Every text that people can write contains HTML and script, and every page that shows it is opened: it stands there as
 * text, nothing runs, no element of it exists, and the security policy has nothing to report. Each field's canary begins
 * with the field's name, so that a page can be asked whether it really shows it.
 */
const MARK = '"><xss-x>';
const SHORT = `${MARK}<img src=x onerror=xss()>`;
const LONG = [
  `${MARK}'></script></title></textarea></style>--><script>xss()</script><svg/onload=xss()>`,
  `<a href="javascript:xss()">a</a><iframe srcdoc="<script>parent.xss()</script>"></iframe> &lt;xss-x&gt;`,
  "{{constructor.constructor('xss()')()}} ${xss()} ' onmouseover='xss() \u202Egpj.exe\u202C =1+1",
].join(' ');
const SCRIPT_LINK = 'javascript:xss()//';

const short = (field: string) => field + SHORT;
const long = (field: string) => `${field}${LONG}`;
const link = (field: string) => `https://soundcloud.com/${field}${MARK}"onmouseover="xss()`;

/** Receipts name who runs the product; that is written in its configuration. */
test.use({ environment: { OPERATOR_NAME: short('operator'), OPERATOR_ADDRESS: long('office') } });

/** What everybody opens and which fields stand on it. */
type Pages = Record<string, string[]>;

test('whatever people write stays text on every page that shows it', async ({
  context,
  newBrowser,
  stage,
  server,
}) => {
  await proveThatCanariesSing(await newBrowser());
  const { fan, artist, refused, request, ids } = await writeEverywhere(stage);

  const visitor = await context.newPage();
  await look(visitor, {
    [`/artist/${artist.username}`]: ['biography', 'label', 'friend', 'gear'],
    [`/artists?q=${encodeURIComponent(short('query'))}&genre=${encodeURIComponent(SHORT)}`]: ['query'],
    [`/register?ref=${encodeURIComponent(short('ref'))}&code=${encodeURIComponent(short('code'))}`]: ['code'],
    [`/reset-password?code=${encodeURIComponent(SHORT)}`]: [],
    [`/verify-email?code=${encodeURIComponent(SHORT)}#${SHORT}`]: [],
    [`/no/such/${encodeURIComponent(SHORT)}?next=${SCRIPT_LINK}`]: [],
  });
  const buyer = await as(newBrowser, fan);
  await look(buyer, {
    '/profile': ['first', 'last', 'display'],
    '/loopcheck': ['file'],
    [`/loopcheck/${request}`]: ['file', 'comment', 'answer'],
    '/tokens': [],
  });
  await buyer.getByRole('button', { name: 'Receipt' }).first().click();
  await expectText(buyer, 'the receipt', ['operator', 'office']);
  await buyer.keyboard.press('Escape');
  await buyer.getByRole('textbox', { name: 'Voucher code' }).fill(long('voucher').slice(0, 60));
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText('This voucher code is not valid.')).toBeVisible();
  await expectText(buyer, 'the voucher', ['voucher']);
  await look(await as(newBrowser, artist), {
    '/profile': ['first', 'last', 'display', 'biography', 'gear', 'label', 'friend', 'link'],
    '/loopcheck/manage?status=answered': ['file'],
    [`/loopcheck/${request}`]: ['file', 'comment', 'answer'],
    '/tokens/earning': ['reference', 'refusal'],
    '/dashboard': [],
  });
  const rejected = await as(newBrowser, refused);
  await look(rejected, { '/dashboard': ['reject'] });
  await rejected.getByRole('button', { name: /^Notifications/ }).click();
  await expect(rejected.getByRole('region', { name: 'Notifications' })).toContainText(`reject${MARK}`);
  await expectText(rejected, 'the bell', []);

  const reading = { requestId: request, reason: 'A test of texts.' };
  await stage.call('admin/read-private', reading, known.superAdmin);
  await look(await as(newBrowser, known.superAdmin), {
    [`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: short('query') }))}`]: ['query'],
    [`/admin/users/${ids.fan}/show`]: ['first', 'last', 'display', 'freeze'],
    [`/admin/artists/${artist.id}/show`]: ['biography', 'link'],
    [`/admin/artists/${refused.id}/show`]: ['reject'],
    [`/admin/loopcheck/${request}/show`]: ['file', 'comment', 'answer'],
    '/admin/audit-log': [],
    [`/admin/audit-log/${ids.rejection}/show`]: ['reject'],
    [`/admin/audit-log/${ids.freeze}/show`]: ['freeze'],
    // The mails of the demo world may come after this one and fill the first page.
    [`/admin/outbox?filter=${encodeURIComponent(JSON.stringify({ q: known.admin.email }))}`]: ['subject'],
    [`/admin/outbox/${ids.mail}/show`]: ['subject', 'message'],
    '/admin/transactions': [],
    [`/admin/transactions/${ids.movement}/show`]: ['movement'],
    '/admin/payments': [],
    [`/admin/payments/${ids.payment}/show`]: ['return'],
    '/admin/payouts': [],
    [`/admin/payouts/${ids.paid}/show`]: ['holder', 'street', 'account', 'tax', 'reference'],
    [`/admin/payouts/${ids.rejected}/show`]: ['refusal'],
    '/admin/coupons': [],
    [`/admin/coupons/${ids.coupon}/show`]: ['note'],
    '/admin/reports?filter=%7B%7D': [],
    [`/admin/reports/${ids.report}/show`]: ['report', 'decision'],
  });

  await mailTo(server, known.admin.email, `Contact: ${short('subject')}`);
  const mail = await visitor.context().newPage();
  for (const { email } of [fan, artist, refused, known.admin]) {
    for (const { subject, html } of mailsTo(server, email).slice(0, 12)) {
      await mail.setContent(html);
      await expectText(mail, subject, fieldsOfMail(subject));
    }
  }
});

function fieldsOfMail(subject: string): string[] {
  if (subject.includes(MARK)) return ['subject', 'message'];
  if (subject === 'Your pay-out is on its way') return ['reference'];
  return subject === 'Your pay-out was rejected' ? ['refusal'] : [];
}

/** Signed in, in a browser that is listened to. */
async function as(newBrowser: () => Promise<Page>, person: Person): Promise<Page> {
  const page = await newBrowser();
  await haveSignedIn(page, person);
  return page;
}

async function look(page: Page, pages: Pages): Promise<void> {
  const heard = await listen(page.context());
  for (const [path, fields] of Object.entries(pages)) {
    await test.step(path.slice(0, 60), async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectText(page, path, fields);
    });
  }
  expect(heard).toEqual([]);
}

/** Scripts that run, questions that open, and everything the security policy reports, on any page of this browser. */
async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeBinding('xss', ({ page }, what = 'ran') => heard.push(`${what} on ${page.url()}`));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { xss: (what: string) => void }).xss(
        // the binding above
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
  context.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}

async function expectText(page: Page, where: string, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    await expect.poll(() => textOf(page), { message: `${field} on ${where}` }).toContain(`${field}${MARK}`);
  }
  await settle(page);
  expect(await page.evaluate(elementsOfCanaries), where).toEqual([]);
}

/** What can be read, also inside fields and in attributes that people hear or hover over. */
async function textOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const names = ['title', 'aria-label', 'alt', 'href'];
    const held = [...document.querySelectorAll('*')].flatMap((element) => [
      ...names.map((name) => decodeURI(element.getAttribute(name) ?? '')),
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    ]);
    // The console shows what was sent as JSON.
    return [document.body.textContent.replaceAll('\\"', '"'), ...held].join('\n');
  });
}

function elementsOfCanaries(): string[] {
  const suspects = [
    'xss-x', '[onerror]', '[onload]', '[onmouseover]', 'img[src="x"]', '[srcdoc]',
    '[href^="javascript:" i]', '[src^="javascript:" i]', '[action^="javascript:" i]',
  ]; // prettier-ignore
  return [...document.querySelectorAll(suspects.join())].map((element) => element.outerHTML.slice(0, 200));
}

/** A page without protection, so that it is known that a canary which got through would be heard. */
async function proveThatCanariesSing(page: Page): Promise<void> {
  const heard = await listen(page.context());
  await page.setContent(`<h1>${LONG} ${SHORT}</h1>`);
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect((await page.evaluate(elementsOfCanaries)).length).toBeGreaterThan(2);
}

/** Fills every text of every call that people of each kind may send, and says where to look. */
async function writeEverywhere(stage: Stage) {
  const names = { firstname: short('first'), lastname: short('last') };
  const fan = await stage.newFan({
    tokens: 1000,
    infos: { ...names, code: short('code'), referralCode: short('ref') },
  });
  const photoURL = 'https://pictures.example/"onerror="xss()"><xss-x>';
  await stage.call('user/update-infos', { userInfos: { displayName: short('display'), photoURL } }, fan);
  const lists = {
    instruments: [short('gear')],
    recordLabels: [short('label')],
    collaborators: [short('friend')],
  };
  const infos = {
    ...names,
    ...lists,
    displayName: short('display'),
    biography: long('biography'),
    socials: { soundcloud: link('link'), website: link('site') },
  };
  const artist = await stage.newArtist({ infos });
  await expect(
    stage.call('user/update-infos', { userInfos: { socials: { website: SCRIPT_LINK } } }, artist),
  ).rejects.toThrow('422');

  const refused = await stage.newArtist({ isApproved: false });
  const decision = { artistId: refused.id, status: 3, reason: long('reject') };
  await stage.call('admin/update-artist-status', decision, known.admin);
  const request = await sendLoopcheck(stage, fan, [artist], {
    name: `${short('file')}.mp3`,
    comment: long('comment'),
  });
  const loops = [{ index: 0, labels: [0], text: long('answer') }];
  await stage.call('loopcheck/update-request', { requestId: request, artistId: artist.id, loops }, artist);
  await fetch(`${stage.url}/app/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Public public', 'user-agent': SHORT },
    body: JSON.stringify({ email: fan.email, password: fan.password }),
  });
  await stage.call('email/contact', {
    email: fan.email,
    subject: short('subject'),
    message: long('message'),
  });

  const fanId = await idOf(stage, fan);
  const money = await writeAboutMoney(stage, { fan, artist, request });
  const look = { userId: fanId, reason: long('look').slice(0, 300) };
  await stage.call('admin/impersonate', look, known.superAdmin);
  const freeze = { userId: fanId, changes: { frozen: true }, reason: long('freeze').slice(0, 500) };
  await stage.call('admin/update-user', freeze, known.superAdmin);
  const newest = (path: string, filter: object) => newestOf(stage, path, { filter });
  const ids = {
    fan: fanId,
    rejection: await newest('admin/audit-log', { targetId: refused.id }),
    freeze: await newest('admin/audit-log', { targetId: fanId, writes: true }),
    mail: await newest('admin/outbox', { code: 'N53' }),
    ...money,
  };
  return { fan, artist, refused, request, ids };
}

/** What buyers, artists and staff write where tokens move; the address and the account lie encrypted meanwhile. */
async function writeAboutMoney(
  stage: Stage,
  { fan, artist, request }: { fan: Person; artist: Artist; request: string },
) {
  const bySuper = (path: string, input: object) => stage.call(path, input, known.superAdmin);
  const reason = (field: string) => long(field).slice(0, 300);
  const words = { artistId: artist.id, reason: 'other', text: long('report') };
  const report = await stage.call('requests/report', { requestId: request, ...words }, fan);
  const decision = { decision: 'refund', bps: 5000, note: long('decision').slice(0, 500) };
  await bySuper('admin/resolve-report', { reportId: report['id'], ...decision });

  const transaction = {
    userId: artist.id,
    amount: 6000,
    type: 'correction',
    account: 'earnings',
    note: reason('movement'),
  };
  const movement = await bySuper('admin/create-transaction', { transaction });
  const userInfos = {
    method: 'bank',
    fullName: short('holder'),
    address: reason('street'),
    country: 'CH',
    account: short('account'),
    taxId: `tax${MARK}`,
    amount: 2000,
  };
  const ask = async () => (await stage.call('user/request-payment', { userInfos }, artist))['payout'].id;
  const paid = await ask();
  await bySuper('admin/update-payout', { payoutId: paid, status: 'approved' });
  await bySuper('admin/update-payout', { payoutId: paid, status: 'paid', reference: short('reference') });
  const rejected = await ask();
  await bySuper('admin/update-payout', { payoutId: rejected, status: 'rejected', reason: reason('refusal') });

  const code = 'CANARY';
  const limits = { contexts: ['wallet'], maxUses: 5, maxUsesPerUser: 1, note: reason('note') };
  const coupon = await bySuper('admin/create-coupon', { coupon: { code, amount: 100, ...limits } });
  await stage.call('coupon/apply', { code, context: 'wallet' }, fan);
  const payment = await newestOf(stage, 'admin/payments', { filter: { userId: await idOf(stage, fan) } });
  await bySuper('admin/refund-topup', { paymentId: payment, tokens: 100, reason: reason('return') });
  return { report: report['id'], movement: movement['id'], paid, rejected, coupon: coupon['id'], payment };
}
