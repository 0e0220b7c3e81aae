import { useLingui } from '@lingui/react/macro'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'

type Place = NonNullable<CompanyInfo['location']>
type Point = readonly [longitude: number, latitude: number]

/** Bounds of the map in degrees, and units per degree of longitude; the height keeps distances true. */
const west = 112.85
const east = 114.4
const south = 22.3
const north = 23.45
const width = 480
const perDegree = width / (east - west)
/** At this latitude a degree of latitude is longer than one of longitude. */
const stretch = 1 / Math.cos((22.9 * Math.PI) / 180)
const height = Math.round((north - south) * perDegree * stretch)

const toMapPoint = ([longitude, latitude]: Point) =>
  [
    Math.round((longitude - west) * perDegree * 10) / 10,
    Math.round((north - latitude) * perDegree * stretch * 10) / 10,
  ] as const
const toSvgPath = (points: readonly Point[]) =>
  `M${points.map((point) => toMapPoint(point).join(' ')).join('L')}`

/** Simplified: the mouth of the Pearl River and the sea before Hong Kong. */
const estuary: readonly Point[] = [
  [113.56, 22.9],
  [113.64, 22.8],
  [113.7, 22.73],
  [113.78, 22.64],
  [113.84, 22.55],
  [113.87, 22.48],
  [113.93, 22.47],
  [114.0, 22.52],
  [114.05, 22.5],
  [113.97, 22.44],
  [113.92, 22.38],
  [113.95, 22.345],
  [114.04, 22.37],
  [114.1, 22.34],
  [114.15, 22.29],
  [114.15, 22.2],
  [113.5, 22.2],
  [113.57, 22.3],
  [113.6, 22.38],
  [113.56, 22.47],
  [113.59, 22.56],
  [113.68, 22.6],
  [113.65, 22.68],
  [113.59, 22.76],
  [113.53, 22.85],
]
const easternBay: readonly Point[] = [
  [114.24, 22.56],
  [114.3, 22.59],
  [114.42, 22.56],
  [114.42, 22.2],
  [114.25, 22.2],
  [114.27, 22.3],
  [114.33, 22.37],
  [114.25, 22.45],
  [114.21, 22.52],
]
const rivers: readonly (readonly Point[])[] = [
  [
    [112.8, 23.1],
    [113.05, 23.08],
    [113.2, 23.12],
    [113.3, 23.11],
    [113.42, 23.1],
    [113.5, 23.05],
    [113.55, 22.95],
    [113.58, 22.86],
  ],
  [
    [114.45, 23.12],
    [114.1, 23.13],
    [113.88, 23.12],
    [113.7, 23.06],
    [113.55, 23.05],
  ],
  [
    [112.8, 22.98],
    [112.98, 22.9],
    [113.15, 22.88],
    [113.32, 22.85],
    [113.45, 22.78],
    [113.55, 22.72],
  ],
  [
    [113.22, 23.11],
    [113.25, 23.02],
    [113.35, 22.93],
    [113.47, 22.9],
    [113.55, 22.87],
  ],
]

/** Keeps labels readable over the railway. */
const halo = 'stroke-wash stroke-3 [paint-order:stroke]'

/** Whether the factory lies within the map. */
export const isOnMap = ({ longitude, latitude }: Place): boolean =>
  longitude > west && longitude < east && latitude > south && latitude < north

/** The Pearl River Delta with factory, airports and ports. Drawn here: no map service is loaded. */
export function AreaMap({ factory }: { factory: Place }) {
  const { t } = useLingui()
  const [x, y] = toMapPoint([factory.longitude, factory.latitude])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Map: our factory lies south of Guangzhou, between its airport in the north and the ports of Nansha and Yantian`}
      className="h-auto w-full border border-line bg-wash text-soft select-none"
    >
      <path d={`${toSvgPath(estuary)}Z`} className="fill-trade/15" />
      <path d={`${toSvgPath(easternBay)}Z`} className="fill-trade/15" />
      {rivers.map((river) => (
        <path
          key={toSvgPath(river)}
          d={toSvgPath(river)}
          fill="none"
          strokeWidth={5}
          strokeLinejoin="round"
          className="stroke-trade/15"
        />
      ))}
      <Railway />
      <City at={[113.264, 23.14]}>{t`Guangzhou`}</City>
      <City at={[113.12, 23.02]} before>{t`Foshan`}</City>
      <City at={[113.75, 23.02]}>{t`Dongguan`}</City>
      <City at={[114.03, 22.61]}>{t`Shenzhen`}</City>
      <City at={[114.17, 22.4]} before>{t`Hong Kong`}</City>
      <Mark at={[113.299, 23.39]} sign="plane">{t`Baiyun Airport`}</Mark>
      <Mark at={[113.811, 22.66]} sign="plane">{t`Bao’an Airport`}</Mark>
      <Mark at={[113.66, 22.63]} sign="ship" before>{t`Nansha port`}</Mark>
      <Mark at={[114.28, 22.565]} sign="ship" below>{t`Yantian port`}</Mark>
      <g className="text-ink">
        <circle cx={x} cy={y} r={16} className="fill-trade/20" />
        <circle cx={x} cy={y} r={6} className="fill-trade stroke-paper" strokeWidth={2} />
        <text
          // Above its point: Dongguan is beside it, and names may be long.
          x={x}
          y={y - 21}
          textAnchor="middle"
          fontSize={15}
          fontWeight={600}
          className={`fill-current ${halo}`}
        >
          {t`Our factory`}
        </text>
      </g>
      <Scale>{t`20 km`}</Scale>
    </svg>
  )
}

/** High-speed line from Guangzhou South by Humen to Shenzhen and Hong Kong. */
function Railway() {
  const line: readonly Point[] = [
    [113.269, 22.989],
    [113.47, 22.9],
    [113.67, 22.86],
    [113.9, 22.75],
    [114.03, 22.61],
    [114.06, 22.54],
    [114.165, 22.304],
  ]
  return (
    <path
      d={toSvgPath(line)}
      fill="none"
      strokeWidth={1.5}
      strokeDasharray="6 3"
      className="stroke-edge"
    />
  )
}

type LabelProps = { at: Point; children: string; before?: boolean; below?: boolean }

function City({ at: point, children, before = false }: LabelProps) {
  const [x, y] = toMapPoint(point)
  return (
    <g>
      <circle cx={x} cy={y} r={2.5} className="fill-soft" />
      <text
        x={before ? x - 7 : x + 7}
        y={y + 4.5}
        fontSize={13}
        textAnchor={before ? 'end' : 'start'}
        className={`fill-soft ${halo}`}
      >
        {children}
      </text>
    </g>
  )
}

const signs = {
  // Paths of 12 × 12 units around their centre.
  plane: 'M0-6V6M-5.5 1.5 0-2 5.5 1.5M-2.5 6 0 4.2 2.5 6',
  ship: 'M0-6V1M-3-3H3M-5.5 1H5.5L3.5 5H-3.5Z',
}

function Mark({
  at: point,
  sign,
  children,
  before = false,
  below = false,
}: LabelProps & { sign: keyof typeof signs }) {
  const [x, y] = toMapPoint(point)
  const anchor = below || before ? 'end' : 'start'
  return (
    <g className="text-ink">
      <path
        d={signs[sign]}
        transform={`translate(${x} ${y})`}
        fill="none"
        strokeWidth={1.4}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-current"
      />
      <text
        // A label below ends at the edge of the map: there is no space to its right.
        x={below ? width - 5 : before ? x - 10 : x + 10}
        y={below ? y + 20 : y + 4.5}
        fontSize={12}
        textAnchor={anchor}
        className={`fill-current ${halo}`}
      >
        {children}
      </text>
    </g>
  )
}

function Scale({ children }: { children: string }) {
  const kilometres = 20
  const length = (kilometres / 111.3) * perDegree * stretch
  const y = height - 14
  return (
    <g className="text-soft">
      <path
        d={`M14 ${y - 4}V${y}H${14 + length}V${y - 4}`}
        fill="none"
        className="stroke-current"
      />
      <text x={14} y={y - 9} fontSize={11} className="figures fill-current">
        {children}
      </text>
    </g>
  )
}
