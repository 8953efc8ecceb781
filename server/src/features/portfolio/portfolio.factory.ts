import { randomUUID } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { reportDocumentsTable, worksTable } from './portfolio.tables.ts';

/** Works with their PDFs, for tests; the bytes lie nowhere. Gives their ids, the first shown first. */
export const makeWorks = (deps: Deps, userId: number, count: number): Promise<number[]> =>
  deps.db.write.transaction(async (tx) => {
    if (count === 0) return [];
    const numbers = Array.from({ length: count }, (_, index) => index);
    const file = (kind: 'document' | 'image', mime: string) => ({
      ...{ ownerId: userId, kind, mime, md5: randomUUID().replaceAll('-', ''), size: 2_048, storageKey: randomUUID() },
      ...{ isPrivate: true, uses: 1, idleSince: null, attachedAt: deps.now() },
      ...(kind === 'image' ? { width: 1_080, height: 1_528 } : {}),
    });
    const pdfs = await tx
      .insert(filesTable)
      .values(numbers.map(() => file('document', 'application/pdf')))
      .returning({ id: filesTable.id });
    const covers = await tx
      .insert(filesTable)
      .values(numbers.map(() => file('image', 'image/webp')))
      .returning({ id: filesTable.id });
    await tx.insert(reportDocumentsTable).values(
      pdfs.map(({ id: fileId }, index) => ({
        ...{ fileId, userId, name: `${index}.pdf`, size: 2_048, pages: 3 },
        previews: [{ id: covers[index]?.id ?? 0, width: 1_080, height: 1_528 }],
      })),
    );
    const works = await tx
      .insert(worksTable)
      .values(
        pdfs.map(({ id: fileId }, index) => ({
          ...{ userId, fileId, name: `作品 ${index + 1}`, intro: '合同翻译节选，已获客户许可。'.repeat(8), rank: index + 1 },
          ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' },
        })),
      )
      .returning({ id: worksTable.id });
    return works.map(({ id }) => id);
  });
