/**
 * @param shareCodes none means all that may be chosen
 * @returns null where that is none, and where one of the codes is unknown or may not be chosen
 */
export function chosenShares<Share extends { code: string }>(
  shares: readonly Share[],
  shareCodes: readonly string[] | undefined,
  mayBeChosen: (share: Share) => boolean,
): Share[] | null {
  const wanted = shareCodes && new Set(shareCodes);
  const chosen = shares.filter((share) => (wanted ? wanted.has(share.code) : mayBeChosen(share)));
  const isComplete = chosen.length > 0 && (!wanted || chosen.length === wanted.size);
  return isComplete && chosen.every(mayBeChosen) ? chosen : null;
}
