import { paths } from '#web/paths.ts';
import { header } from '#words/en/shell/shell.ts';

export const mainMenu = [
  { to: paths.casks(), name: header.casks },
  { to: paths.distilleries(), name: header.distilleries },
  { to: paths.membership(), name: header.membership },
  { to: paths.news(), name: header.news },
  { to: paths.aboutUs(), name: header.aboutUs },
  { to: paths.faq(), name: header.help },
];
