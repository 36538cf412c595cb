import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  agreedPageIds,
  type DocumentKind,
  documentPath,
  HOME_SLUG,
  isBuiltIn,
  pageIds,
  SLUG_LENGTH_MAX,
  slugPattern,
  TITLE_LENGTH_MAX,
} from '@dubplate/shared/features/content/documents.ts';
import { slugify } from '@dubplate/shared/lib/text.ts';
import { staffCall } from '../../api/staff-call.ts';
import { messageOfError } from '../../api/error-texts.ts';
import { attemptKeys } from '../../ui/action/attempt-keys.ts';
import { Choice } from '../../ui/form/Choice.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { WasSubmitted } from '../../ui/form/submitted.ts';
import { ValueField } from '../../ui/form/ValueField.tsx';
import { recordAddress } from '../../ui/record/addresses.ts';
import { LinkButton } from '../../ui/text/LinkButton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { builtInContent, builtInTitles, HOME_TITLE } from './built-in.ts';
import { kindWords } from './content-words.ts';
import { sentContent } from './editor/document-calls.ts';
import { forgetFormsOnPage, useKeptState } from '../../ui/form/use-kept-state.ts';
import { KeptNote } from '../../ui/form/KeptNote.tsx';

/** The most frequent first. */
const kinds: readonly DocumentKind[] = ['landing', 'article', 'page', 'home'];

interface Draft {
  kind: DocumentKind;
  title: string;
  /** Null follows the title. */
  slug: string | null;
  /** Whether a page in the place of one of the product begins with what that has. */
  isFilled: boolean;
}

/** What the address asks for, as the list of built-in pages does. */
function draftAt(search: URLSearchParams): Draft {
  const kind = kinds.find((each) => each === search.get('kind')) ?? 'landing';
  const slug = search.get('slug');
  const page = pageIds.find((each) => each === slug);
  const title = kind === 'home' ? HOME_TITLE : page === undefined ? '' : builtInTitles[page];
  return { kind, title, slug: kind === 'home' ? null : slug, isFilled: true };
}

function addressHelp(kind: DocumentKind, slug: string, takesPlace: boolean): string {
  const then = takesPlace
    ? ' Once it is published it takes the place of the page that comes with the product.'
    : '';
  return `${documentPath(kind, slug)} – it can’t be changed later.${then}`;
}

/** The heading has it on other pages; here typing comes first. */
function useTitleFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus(), []);
  return form;
}

export function CreateContentPage() {
  const [draft, setDraft, kept] = useKeptState<Draft>('page', draftAt(useSearchParams()[0]));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { create, isBusy, refusal } = useCreation();
  const { kind, title } = draft;
  const slug = kind === 'home' ? HOME_SLUG : (draft.slug ?? slugify(title).slice(0, SLUG_LENGTH_MAX));
  const takesPlace = isBuiltIn({ kind, slug }) && !agreedPageIds.includes(slug);
  const errors = errorsOf(title, slug);
  const form = useTitleFocus();

  function handleSubmit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    if (isBusy) return;
    if (errors.title === null && errors.slug === null)
      void create({ kind, slug, title: title.trim(), isFilled: takesPlace && draft.isFilled });
    else focusFirstError(event.currentTarget);
  }

  return (
    <>
      <PageTitle title="Create page" actions={<LinkButton to="/contents" text="Cancel" />} />
      <Card component="form" ref={form} onSubmit={handleSubmit} noValidate sx={{ p: 2, maxWidth: 560 }}>
        <KeptNote kept={kept} />
        <WasSubmitted value={wasSubmitted}>
          <Choice
            label="Kind"
            value={kind}
            choices={kinds.map((value) => ({ value, text: kindWords[value] }))}
            onChange={(chosen) => setDraft({ ...draft, kind: chosen })}
          />
          <ValueField
            label="Title"
            value={title}
            help="In the tab, in lists and in search results. It can be changed later."
            error={errors.title}
            onChange={(value) => setDraft({ ...draft, title: value })}
          />
          {kind === 'home' ? (
            <Typography sx={{ mt: 2 }}>
              Once it is published it takes the place of the home page that comes with the product.
            </Typography>
          ) : (
            <ValueField
              label="Address"
              value={slug}
              help={addressHelp(kind, slug, takesPlace)}
              error={errors.slug}
              onChange={(value) => setDraft({ ...draft, slug: value })}
            />
          )}
          {takesPlace ? (
            <Choice
              label="Begin with"
              value={draft.isFilled ? 'filled' : 'empty'}
              choices={[
                { value: 'filled', text: 'What the product’s page has' },
                { value: 'empty', text: 'An empty page' },
              ]}
              onChange={(chosen) => setDraft({ ...draft, isFilled: chosen === 'filled' })}
            />
          ) : null}
        </WasSubmitted>
        {refusal === null ? null : (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
        <Button type="submit" variant="contained" color="secondary" loading={isBusy} sx={{ mt: 2 }}>
          Create page
        </Button>
      </Card>
    </>
  );
}

function errorsOf(title: string, slug: string) {
  return { title: titleError(title), slug: slugError(slug) };
}

function titleError(title: string): string | null {
  if (title.trim() === '') return 'Please give it a title.';
  return tooLong(title, TITLE_LENGTH_MAX);
}

function slugError(slug: string): string | null {
  if (!slugPattern.test(slug))
    return 'Please use small letters, digits and hyphens only, such as “spring-sale”.';
  return tooLong(slug, SLUG_LENGTH_MAX);
}

function tooLong({ length }: string, max: number): string | null {
  return length > max ? `Please shorten it: ${length} characters, and at most ${max} fit.` : null;
}

interface Creation {
  kind: DocumentKind;
  slug: string;
  title: string;
  isFilled: boolean;
}

/** Makes the page and opens it in the editor. */
function useCreation() {
  const navigate = useNavigate();
  const [keys] = useState(attemptKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function create({ kind, slug, title, isFilled }: Creation) {
    setIsBusy(true);
    setRefusal(null);
    try {
      const content = isFilled
        ? await builtInContent(kind, slug, title)
        : { title, description: '', blocks: [] };
      const input = { kind, slug, content: sentContent(content) };
      const { id } = await staffCall('admin/create-content', input, {
        idempotencyKey: keys.keyOf(input),
      });
      forgetFormsOnPage();
      void navigate(recordAddress('contents', id));
    } catch (error) {
      setRefusal(messageOfError(error));
      setIsBusy(false);
    }
  }
  return { create, isBusy, refusal };
}
