import type { colours, Tones } from '../colours.ts'
import type { ClothName } from './cloth.ts'
import type { Cut } from './cut.ts'

/** What is sewn around the neck. */
export type CollarName =
  | 'rib'
  | 'wide rib'
  | 'bound'
  | 'shirt'
  | 'button-down'
  | 'band'
  | 'camp'
  | 'polo'
  | 'bow'
/** How the front opens. */
export type FrontName =
  | 'buttons'
  | 'snaps'
  | 'half placket'
  | 'two buttons'
  | 'three buttons'
  | 'concealed'
/** What is knitted, woven or printed into a cloth. */
export type PatternName = 'breton' | 'stripe' | 'check' | 'leaves'
/** A colour of the line plan. */
export type ColourName = keyof typeof colours

/** One garment of the line plan: its cut, its cloth, what is sewn onto it. */
export type Garment = {
  model: string
  cloth: ClothName
  colour: ColourName
  /** Contrast parts: rib, sleeves, yoke. */
  second?: ColourName
  /** Which parts are in the second colour. */
  contrast?: readonly ('rib' | 'sleeves')[]
  cut: Cut
  collar: CollarName
  front?: FrontName
  pockets?: 'chest' | 'two flaps' | 'two pointed' | 'zip'
  pattern?: PatternName
  cuffs?: 'plain' | 'rib' | 'buttoned'
  yoke?: 'straight' | 'pointed'
  thread?: string
  /** Which part the third picture shows from near. */
  near: { x: number; y: number; times?: number }
}

/** A garment as its drawing sees it: everything a part needs to know. */
export type Sewing = Garment & { tones: Tones; secondTones: Tones; thread: string }

/** Whether the cloth is so light that seams show as shadows only. */
export const pale = ({ tones }: Sewing): boolean => Number.parseInt(tones.mid.slice(1, 3), 16) > 150
