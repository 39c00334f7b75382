/** One act of the shop's past. `run` does nothing where an interrupted fill has done it. */
export interface HistoryEvent {
  at: Date;
  run(): Promise<unknown>;
}
