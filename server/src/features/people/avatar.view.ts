const tints = { 0: ['#e9e2d3', '#8a7f6b'], 1: ['#dce4e6', '#5b7480'], 2: ['#eedfd8', '#a06a55'] } as const;

/** The picture of someone who has none, styled by sex: 0 secret, 1 man, 2 woman. */
export const placeholderAvatar = (sex: number): string => {
  const [paper, ink] = tints[sex === 1 || sex === 2 ? sex : 0];
  const hair =
    sex === 2
      ? `<path d="M62 92c0-30 14-50 38-50s38 20 38 50v28h-14V90c-14 0-30-6-38-16-4 8-8 12-10 14v32H62z" fill="${ink}" opacity=".55"/>`
      : '';
  const collar = sex === 1 ? `<path d="M84 142l16 18 16-18" fill="none" stroke="${paper}" stroke-width="5"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><rect width="200" height="200" fill="${paper}"/>${hair}<circle cx="100" cy="86" r="32" fill="${ink}"/><path d="M36 200c2-40 28-62 64-62s62 22 64 62z" fill="${ink}"/>${collar}</svg>`;
};
