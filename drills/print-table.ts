/** Prints a table in Markdown, each row as it comes, with its columns above the first. */
export function tablePrinter(): (row: Record<string, string | number>) => void {
  const print = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  let isBegun = false;
  return (row) => {
    if (!isBegun) for (const line of [Object.keys(row), Object.keys(row).map(() => '---')]) print(line);
    isBegun = true;
    print(Object.values(row));
  };
}
