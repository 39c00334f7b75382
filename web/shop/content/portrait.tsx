import { useId } from 'react';
import { endsOf, paint, woodColour } from '#domain/cask/drawing/paint.ts';

interface PortraitLook {
  parts: readonly string[];
  strands: string;
  /** Drawn as the painted ends of casks are. */
  ends: ReturnType<typeof endsOf>;
  looksLeft?: boolean;
}

/** Stencilled on the head of a cask, in a frame of 200 by 200; nobody sat for them. */
const looks: readonly PortraitLook[] = [
  {
    ends: endsOf(1),
    parts: [
      'M121 50C117 55 112 60 104 64C103 74 97 82 90 88C88 98 84 106 78 110C66 100 62 82 66 66C71 45 88 33 104 35C113 36 119 42 121 50Z',
      'M79 113C77 121 70 127 61 124C52 121 49 110 55 103C60 97 68 97 73 101C75 106 77 110 79 113Z',
    ],
    strands: 'M111 44C97 45 84 56 78 74M106 55C96 60 87 70 83 88M61 116C59 110 64 106 69 109',
  },
  {
    ends: endsOf(2),
    looksLeft: true,
    parts: [
      'M84 66C82 74 83 82 88 88C90 94 86 102 83 112C76 104 72 92 72 80C72 74 73 68 75 63Z',
      'M91 84C96 96 104 100 113 100C119 100 126 97 131 99.5C129 101 128 103 129.5 106C131 112 135 118 131 127C126 134 116 134 109 130C99 124 92 108 91 84Z',
      'M66 60C68 42 86 32 104 33C120 34 132 44 137 55C143 57 149 60 151 64C141 66 132 64 124 61C104 62 84 63 68 67C65 66 65 63 66 60Z',
    ],
    strands: 'M77 58C84 45 98 40 112 44M108 110C110 117 114 121 119 123M117 108C118 114 120 117 123 119',
  },
  {
    ends: endsOf(5),
    parts: [
      'M122 58C113 55 107 58 104 66C102 78 103 92 104 104C104 116 100 126 92 128C80 130 70 124 65 116C60 92 62 66 70 53C80 36 102 30 114 38C120 42 123 50 122 58Z',
    ],
    strands:
      'M111 46C95 46 83 62 79 96M99 62C92 78 91 98 90 116M104 72L117 73.5M129 75.5a6.3 6.3 0 1 1-12.6 0a6.3 6.3 0 1 1 12.6 0',
  },
  {
    ends: endsOf(3),
    looksLeft: true,
    parts: [
      'M127 57C119 52 112 53 107 60C105 67 102 71 98 73C96 79 95 85 92 90C89 98 86 105 82 113C71 100 67 78 73 60C79 43 96 33 111 36C121 38 128 47 127 57Z',
    ],
    strands: 'M119 46C106 42 91 48 82 64M110 52C99 53 89 62 84 80M99 80C104 77 107 82 104 87',
  },
];

const face =
  'M116 44C123 51 127 59 127.5 66C127 69 127 71 129 74.5C132 80 136 85 138 88.5C138.5 91.5 135 92.5 132 92.5C133 94.5 135.5 96 134.5 98.5L131.5 100.5C133.5 102 134.5 105 132 107.5C130.8 109.5 131.5 111.5 132.5 114.5C133 119.5 129 123 123 124C118 125 115 125 112.5 124.5C110.5 131 111 137 114 146L82 148C86 134 86 124 82 114C70 95 74 60 90 47Z';
const shoulders = 'M38 200C40 166 62 156 83 149.5L99 161L113.5 147.5C138 155 160 166 164 200Z';
const joints = 'M44 0v200M73 0v200M100 0v200M128 0v200M156 0v200';

export function Portrait({ drawing, label }: { drawing: number; label: string }) {
  const id = useId();
  const look = looks[drawing - 1];
  if (!look) return null;
  const { parts, strands, ends, looksLeft = false } = look;
  return (
    <svg viewBox="0 0 200 200" role="img" aria-label={label} className="size-32">
      <radialGradient id={`${id}lamp`} cx=".4" cy=".3" r=".8">
        <stop stopColor={paint.lamp} stopOpacity=".28" />
        <stop offset=".55" stopColor={paint.lamp} stopOpacity="0" />
        <stop offset="1" stopColor={paint.joint} stopOpacity=".5" />
      </radialGradient>
      <clipPath id={`${id}head`}>
        <circle cx="100" cy="100" r="88" />
      </clipPath>
      <circle cx="100" cy="100" r="99" fill={woodColour('americanOak', 0.7)} />
      <circle
        cx="100"
        cy="100"
        r="92"
        fill={paint.inside}
        stroke={paint.joint}
        strokeOpacity=".6"
        strokeWidth="14"
        strokeDasharray="1.2 19.4"
      />
      <g clipPath={`url(#${id}head)`}>
        <circle cx="100" cy="100" r="88" fill={ends.ground} />
        <g
          fill={ends.lettering}
          stroke={ends.ground}
          strokeWidth="3.2"
          strokeLinejoin="round"
          transform={looksLeft ? 'matrix(-1 0 0 1 204 6)' : 'translate(-4 6)'}
        >
          <path d={shoulders} />
          <path d={face} />
          {parts.map((part) => (
            <path key={part} d={part} />
          ))}
          <path d={strands} fill="none" strokeWidth="2.4" strokeLinecap="round" />
        </g>
        <path d={joints} fill="none" stroke={paint.joint} strokeOpacity=".45" strokeWidth="1.6" />
      </g>
      <circle
        cx="100"
        cy="100"
        r="79"
        fill="none"
        stroke={ends.lettering}
        strokeOpacity=".5"
        strokeWidth="1.4"
      />
      <circle cx="100" cy="100" r="99" fill={`url(#${id}lamp)`} />
    </svg>
  );
}
