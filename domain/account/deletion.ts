export const deletionObstacles = ['SHARES', 'DEPOSIT', 'BALANCE', 'DEBT', 'OPERATOR'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

export interface Holdings {
  /** Cask shares with a valid certificate, that is, not withdrawn from and not yet bottled and shipped. */
  shares: number;
  openDeposits: number;
  /** Minor units over all wallets. */
  balance: number;
  /** Minor units that a bank reclaimed after they were spent. */
  owed: number;
  isOperator: boolean;
}

export function obstaclesToDeletion({
  shares,
  openDeposits,
  balance,
  owed,
  isOperator,
}: Holdings): DeletionObstacle[] {
  const stands: Record<DeletionObstacle, boolean> = {
    SHARES: shares > 0,
    DEPOSIT: openDeposits > 0,
    BALANCE: balance !== 0,
    DEBT: owed !== 0,
    OPERATOR: isOperator,
  };
  return deletionObstacles.filter((obstacle) => stands[obstacle]);
}
