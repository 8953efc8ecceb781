import type { ReactNode } from 'react';

export type TagTone = 'qingdai' | 'seal' | 'gold' | 'success' | 'danger' | 'quiet';

const tones: Record<TagTone, string> = {
  qingdai: 'bg-qingdai-soft text-qingdai',
  seal: 'bg-seal-soft text-seal',
  gold: 'bg-gold-soft text-gold',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-muted',
};

/** A word of a colour: a state, a subject, '置顶' (seal), a price (gold). Cut when there is no room. */
export function Tag({ tone = 'qingdai', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return (
    <span
      className={`tag num inline-block max-w-full flex-none break-anywhere rounded-sm px-1.5 text-tag leading-[0.36rem] ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
