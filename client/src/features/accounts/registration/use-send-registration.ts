import { useNavigate } from 'react-router-dom';
import { call } from '@dubplate/shared/api-client/call.ts';
import { type CallError, callErrorOf, type CallErrorCode } from '@dubplate/shared/api-client/call-error.ts';
import { errorText } from '../../../api/error-texts.ts';
import { useAct } from '../../../api/use-send.ts';
import { keptReferral } from '../../../app/referral/referral.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { paths } from '../../../paths.ts';
import { identity } from '../../../providers/identity/identity.ts';
import { registrationBody } from './registration-body.ts';
import { normalEmail } from './registration-draft.ts';
import { changeSecrets, currentRegistration, endRegistration, noteRefused } from './registration-store.ts';
import { addressOf, type Errors, firstIncompleteStep, ownerOf } from './registration-steps.ts';

const VERIFY_TEXT = 'Please verify your information.';
const FAILED_TEXT = 'Sorry, there was an error processing your registration.';
/** The server may still be processing the uploaded picture. */
const PICTURE_TRIES_MAX = 6;
const PICTURE_WAIT_MS = 1000;

let hasUnansweredAttempt = false;

/** Sends the whole registration. A refused field opens the step that can correct it. */
export function useSendRegistration() {
  const navigate = useNavigate();
  const { run, isRunning } = useAct(register);

  const leadTo = async (fields: Errors): Promise<Errors> => {
    const { draft } = currentRegistration();
    const owner = ownerOf(draft, fields) ?? firstIncompleteStep(draft);
    if (!owner) return { form: VERIFY_TEXT };
    noteRefused(fields);
    showToast({ type: 'error', text: VERIFY_TEXT });
    await navigate(addressOf(owner, draft.type));
    return fields;
  };

  /** `hasPassword`: this step asks for the password itself and does not redirect to the first one. */
  const submit = async (hasPassword: boolean): Promise<Errors> => {
    noteRefused(null);
    const incomplete = firstIncompleteStep(currentRegistration().draft);
    if (incomplete) return await leadTo(incomplete.missing(currentRegistration().draft));
    const result = await run();
    if (result === null) return {};
    if (!result.ok) {
      const { fields } = result.error;
      const [field, ...more] = Object.keys(fields);
      if (hasPassword && field === 'password' && more.length === 0) return fields;
      // Google's ticket has expired; this step asks for it again.
      if (field === 'idToken' && more.length === 0) {
        changeSecrets({ idToken: null });
        return fields;
      }
      return await refusedBy(result.error, leadTo);
    }
    await navigate(paths.registerConfirmation, { replace: true });
    return {};
  };
  return { submit, isSending: isRunning };
}

async function refusedBy(error: CallError, leadTo: (fields: Errors) => Promise<Errors>): Promise<Errors> {
  if (error.code === 'validation' || error.code === 'already-registered') return await leadTo(error.fields);
  if (error.code === 'offline' || error.code === 'rate-limited') return { form: errorText(error.code) };
  return { form: FAILED_TEXT };
}

async function register(): Promise<void> {
  const { draft, secrets } = currentRegistration();
  const email = draft.email.trim();
  const password = draft.authProvider === 'password' ? secrets.password : null;
  try {
    const answer = await sendPatiently(registrationBody(draft, secrets, keptReferral()));
    const { codeError } = answer;
    const voucher = draft.code.trim() === '' ? null : codeError ? 'refused' : 'redeemed';
    const problem = codeError && { voucherProblem: errorText(codeError as CallErrorCode) }; // unknown codes get the general text
    endRegistration({ type: draft.type, username: answer.user.username, voucher, ...problem }, async () =>
      (await identity()).beginRegistered(answer, email, password),
    );
  } catch (error) {
    const { code, fields } = callErrorOf(error);
    // An earlier attempt may have succeeded without its answer arriving; then this person took the address.
    const isMine = hasUnansweredAttempt && fields['email'] !== undefined && password !== null;
    hasUnansweredAttempt ||= code === 'offline';
    if (!isMine || !(await canSignIn(email, password))) throw error;
    endRegistration({ type: draft.type, username: draft.username, voucher: null }, async () => {});
  }
  hasUnansweredAttempt = false;
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  try {
    await (await identity()).signIn(normalEmail(email), password);
    return true;
  } catch {
    return false;
  }
}

async function sendPatiently(body: ReturnType<typeof registrationBody>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call('user/register', body);
    } catch (error) {
      if (callErrorOf(error).code !== 'state-conflict' || tries === PICTURE_TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, PICTURE_WAIT_MS));
    }
  }
}
