export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const unique = [...new Set(shown)].toSorted((a, b) => a - b);
  return unique.flatMap((n, i) => {
    const skipped = n - (unique[i - 1] ?? 0) - 1;
    if (skipped === 1) return [n - 1, n];
    return skipped > 1 ? [null, n] : [n];
  });
}
