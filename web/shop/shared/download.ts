export { download } from '#web/ui/download.ts';
