/** The strokes that every drawing of the kit is made of, so that they look like one hand's. */
export const line = { fill: 'none', stroke: 'var(--edge)', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const paper = { ...line, fill: 'var(--card)' } as const;
export const accent = { ...line, stroke: 'var(--qingdai)' } as const;
export const seal = { ...line, stroke: 'var(--seal)' } as const;
export const faint = { ...line, stroke: 'var(--line)', strokeWidth: 3 } as const;
