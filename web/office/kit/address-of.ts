export const addressOf = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim()
    .replaceAll(' ', '-');
