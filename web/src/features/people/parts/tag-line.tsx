import { Tag } from '#web/kit/tag.tsx';
import { useTagsOf } from '../people.data.ts';

/** The tags of a person in a line; nothing where there are none. */
export function TagLine({ userId, label }: { readonly userId: number; readonly label: string }) {
  const tags = useTagsOf(userId).data ?? [];
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag.id} className="max-w-full">
          <Tag>{tag.name}</Tag>
        </li>
      ))}
    </ul>
  );
}
