import type { ComponentProps } from 'react';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';

type Written = Pick<Answer, 'anonymity' | 'user'> & {
  /** It is the viewer's own, which its name does not tell where it bears none. */
  readonly isOwn?: boolean;
};

type AuthorProps = { readonly thing: Written } & Omit<ComponentProps<typeof Someone>, 'person' | 'anonymous'>;

/** Who asked or answered; nobody where they chose to bear no name, which they are told of their own. */
export function Author({ thing, tags, ...look }: AuthorProps) {
  const { t } = useTranslation('questions');
  const isNameless = thing.anonymity === 1;
  return (
    <Someone
      person={thing.user ?? null}
      anonymous={isNameless}
      tags={
        <>
          {isNameless && thing.isOwn === true && <Tag tone="quiet">{t('own')}</Tag>}
          {tags}
        </>
      }
      {...look}
    />
  );
}
