import { curve, rounded, type Outline } from '../materials/outline.ts'

/** Outlines of the biker jacket, in px of the picture; those of one side are mirrored for the other. */
export const belt: Outline = [
  ...curve('388,1150 520,1164 640,1168 760,1164 892,1150'),
  ...curve('888,1216 760,1230 640,1234 520,1230 392,1216'),
]

export const strap = (x: number): Outline =>
  rounded([
    [x - 17, 1140, 4],
    [x + 17, 1140, 4],
    [x + 17, 1242, 4],
    [x - 17, 1242, 4],
  ])

export const epaulette: Outline = rounded([
  [780, 320, 5],
  [892, 366, 6],
  [886, 412, 6],
  [774, 352, 8],
])

export const lapelLeft: Outline = [
  ...curve('566,306 520,380 444,470', 8),
  ...curve('444,470 474,500 508,512', 6),
  ...curve('508,512 540,600 578,700', 8),
  ...curve('578,700 584,560 584,420', 8),
]

export const lapelRight: Outline = [
  ...curve('712,306 770,370 858,452', 8),
  ...curve('858,452 836,494 802,520', 6),
  ...curve('802,520 690,640 582,704', 8),
  ...curve('582,704 630,560 690,420', 8),
]

export const collarLeft: Outline = [
  ...curve('556,250 520,290 506,372', 8),
  ...curve('506,372 484,410 476,424', 5),
  ...curve('476,424 530,410 580,400', 6),
  ...curve('580,400 566,330 572,268', 8),
]
