import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import type { TestPerson } from '../../../testing/builders.ts';

type Content = CallInput<'admin/create-content'>['content'];

/** A document of one headline. */
export const aContent = (title = 'Spring sale'): Content => ({
  title,
  description: 'Everything for less.',
  blocks: [{ id: 'a', type: 'headline', primary: { title }, items: [] }],
});

export async function aDocument(
  server: BootedServer,
  staff: TestPerson,
  given: Partial<CallInput<'admin/create-content'>> = {},
): Promise<EditedDocument> {
  const { status, body } = await server.call(
    'admin/create-content',
    { kind: 'landing', slug: 'spring-sale', content: aContent(), ...given },
    { as: staff },
  );
  if (status !== 200) throw new Error(`The document could not be made: ${JSON.stringify(body)}`);
  return body;
}

export interface ContentOfWorld {
  /** Of a landing page that nobody has published. */
  draft: string;
  /** Another, to publish. */
  toPublish: string;
  /** One that visitors see. */
  published: string;
  previewId: string;
}

export async function someContent(
  server: BootedServer,
  { admin }: { admin: TestPerson },
): Promise<ContentOfWorld> {
  const { id } = await aDocument(server, admin, { slug: 'never-published' });
  const toPublish = await aDocument(server, admin, { slug: 'to-publish' });
  const published = await aDocument(server, admin, { slug: 'published' });
  await server.call('admin/publish-content', { contentId: published.id, revision: 1 }, { as: admin });
  const { body } = await server.call(
    'admin/preview-content',
    { kind: 'landing', slug: 'never-published', content: aContent() },
    { as: admin },
  );
  return { draft: id, toPublish: toPublish.id, published: published.id, previewId: body.previewId };
}
