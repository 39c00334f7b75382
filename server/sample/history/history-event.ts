export interface HistoryEvent {
  at: Date;
  run(): Promise<unknown>;
}
