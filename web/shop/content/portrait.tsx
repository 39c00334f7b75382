interface PortraitLook {
  skin: string;
  hair: string;
  coat: string;
  /** Behind the head and shoulders, and over the forehead: paths in the frame of 120 by 120. */
  back: string;
  front: string;
  beard?: string;
  glasses?: boolean;
}

/** Drawn for this page; nobody sat for them. */
const looks: readonly PortraitLook[] = [
  {
    skin: '#e9bd9b',
    hair: '#8f3f1d',
    coat: '#3f5a4c',
    back: 'M32 58C30 30 44 18 60 18S90 30 88 58L92 92H78L80 60H40L42 92H28Z',
    front: 'M40 52C40 36 48 28 62 28C74 28 80 38 80 52C72 50 64 44 60 36C56 44 48 50 40 52Z',
  },
  {
    skin: '#d9a681',
    hair: '#5b4636',
    coat: '#6a4a2c',
    back: 'M38 52C36 32 46 22 60 22S84 32 82 52Z',
    front: 'M39 50C40 34 50 27 62 27C74 27 81 36 81 50C76 42 70 38 60 38S44 42 39 50Z',
    beard: 'M41 58C42 76 50 84 60 84S78 76 79 58C76 66 70 68 60 68S44 66 41 58Z',
  },
  {
    skin: '#f0cdb0',
    hair: '#2f2420',
    coat: '#7a2f3a',
    back: 'M34 60C32 32 44 20 60 20S88 32 86 60C86 70 82 74 80 76V54H40V76C38 74 34 70 34 60Z',
    front: 'M39 54C38 38 46 28 60 28S82 38 81 54C80 46 76 42 74 40H46C42 42 40 46 39 54Z',
    glasses: true,
  },
  {
    skin: '#e2b48c',
    hair: '#191614',
    coat: '#2f4560',
    back: 'M38 50C37 31 47 21 60 21S83 31 82 50Z',
    front: 'M39 48C41 34 48 27 58 27C72 26 80 34 81 48C76 40 72 36 66 35C58 40 46 40 39 48Z',
  },
];

const face = 'M40 50C40 36 48 29 60 29S80 36 80 50C80 68 71 80 60 80S40 68 40 50Z';

/** @param drawing from 1 on */
export function Portrait({ drawing, label }: { drawing: number; label: string }) {
  const look = looks[drawing - 1];
  if (!look) return null;
  const { skin, hair, coat, back, front, beard, glasses } = look;
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={label}
      className="size-28 rounded-pill bg-accent-surface"
    >
      <path d={back} fill={hair} />
      <path d="M52 74H68V92H52Z" fill={skin} />
      <path d="M52 80C56 84 64 84 68 80V84C64 88 56 88 52 84Z" fill="#000" opacity="0.12" />
      <path d="M14 120C16 100 32 91 52 88L60 97L68 88C88 91 104 100 106 120Z" fill={coat} />
      <path d="M52 88L60 97L68 88L64 112H56Z" fill="#f4ecdd" />
      <path d={face} fill={skin} />
      <path d={front} fill={hair} />
      {beard && <path d={beard} fill={hair} />}
      <g fill="#2a1d14">
        <circle cx="52" cy="56" r="1.9" />
        <circle cx="68" cy="56" r="1.9" />
      </g>
      <g fill="none" stroke="#2a1d14" strokeWidth="1.4" strokeLinecap="round" opacity="0.75">
        <path d="M48.5 51Q52 49 55.5 50.8M64.5 50.8Q68 49 71.5 51" />
        <path d="M60 57Q57.6 63 60.6 64" />
        <path d="M55.5 70.5Q60 73.5 64.5 70.5" />
        {glasses && (
          <path d="M46 56a6 6 0 1 0 12 0a6 6 0 1 0-12 0M62 56a6 6 0 1 0 12 0a6 6 0 1 0-12 0M58 55.5H62" />
        )}
      </g>
    </svg>
  );
}
