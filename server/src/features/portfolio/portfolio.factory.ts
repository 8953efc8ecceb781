import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { reportDocumentsTable, worksTable } from './portfolio.tables.ts';

const file = (userId: number, kind: 'document' | 'image', uses: number) => ({
  ...{
    ownerId: userId,
    kind,
    md5: randomUUID().replaceAll('-', ''),
    size: 2_048,
    storageKey: `test/${randomUUID()}/document`,
    isPrivate: true,
    uses,
  },
  ...(kind === 'image' ? { mime: 'image/webp', width: 1_080, height: 1_528 } : { mime: 'application/pdf' }),
  ...(uses > 0 ? { idleSince: null, attachedAt: new Date() } : {}),
});

const writeDocuments = async (tx: Tx, userId: number, { count, uses }: { count: number; uses: number }): Promise<number[]> => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const write = async (kind: 'document' | 'image') =>
    tx
      .insert(filesTable)
      .values(numbers.map(() => file(userId, kind, uses)))
      .returning({ id: filesTable.id });
  const pdfs = await write('document');
  const covers = await write('image');
  await tx.insert(reportDocumentsTable).values(
    pdfs.map(({ id: fileId }, index) => ({
      ...{ fileId, userId, name: `${index}.pdf`, size: 2_048, pages: 1 },
      previews: [{ id: covers[index]?.id ?? 0, width: 1_080, height: 1_528 }],
    })),
  );
  return pdfs.map(({ id }) => id);
};

/** A PDF of which a work can be made, for tests; its bytes lie nowhere. Gives its id. */
export const makeDocument = (deps: Deps, userId: number): Promise<number> =>
  deps.db.write.transaction(async (tx) => (await writeDocuments(tx, userId, { count: 1, uses: 0 }))[0] ?? 0);

/** Works with their PDFs, for tests; the bytes lie nowhere. Gives their ids, the first shown first. */
export const makeWorks = (deps: Deps, userId: number, count: number): Promise<number[]> =>
  deps.db.write.transaction(async (tx) => {
    if (count === 0) return [];
    const pdfs = await writeDocuments(tx, userId, { count, uses: 1 });
    const works = await tx
      .insert(worksTable)
      .values(
        pdfs.map((fileId, index) => ({
          ...{ userId, fileId, name: `作品 ${index + 1}`, intro: '合同翻译节选，已获客户许可。'.repeat(8), rank: index + 1 },
          ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' },
        })),
      )
      .returning({ id: worksTable.id });
    return works.map(({ id }) => id);
  });
