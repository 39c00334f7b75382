export const threeNews = 'grid gap-x-5 gap-y-10 tablet:grid-cols-3 desktop:gap-x-10';
