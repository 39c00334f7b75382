import type * as en from '../../en/shell/age.ts';
import type { Translated } from '../../translated.ts';
import { company } from '../../en/company.ts';

export const ageForm: Translated<typeof en.ageForm> = {
  name: 'An bhfuil tú in aois dlíthiúil ólacháin?',
  home: `${company.name}, baile`,
  title: 'Ní mór duit a bheith in aois dlíthiúil ólacháin i do thír féin chun an suíomh seo a fheiceáil',
  date: 'Do dháta breithe',
  fields: {
    day: { label: 'Lá', placeholder: 'LL' },
    month: { label: 'Mí', placeholder: 'MM' },
    year: { label: 'Bliain', placeholder: 'BBBB' },
  },
  refusal: 'Tá brón orainn, ní mór duit a bheith os cionn 18 chun an suíomh seo a fheiceáil',
  remember: 'Cuimhnigh orm',
  enter: 'Isteach',
  agreement:
    'Trí chuairt a thabhairt ar ár suíomh, aontaíonn tú lenár <terms>dTéarmaí & Coinníollacha</terms> agus lenár <privacy>bPolasaí Príobháideachais</privacy>',
};
