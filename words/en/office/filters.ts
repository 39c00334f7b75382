export const filters = {
  show: 'Show',
  all: 'Show all',
  older: 'Older',
  newest: 'Back to the newest',
  exportAll: 'Export all that fit',
};
