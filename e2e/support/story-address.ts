let count = 0;

/** Each story comes from a network of its own, so that no limit for an address counts what other stories did. */
export const storyAddress = {
  next: () => {
    count += 1;
  },
  get headers() {
    return { 'x-forwarded-for': `10.${count >> 8}.${count & 255}.1` };
  },
};
