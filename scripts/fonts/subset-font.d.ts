/** The package has no types. Only what we use. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    /** By OpenType tag. */
    keepFeatures?: string[]
    /** Pins an axis; others stay variable. */
    variationAxes?: Record<string, number>
    /** Besides family and copyright. */
    preserveNameIds?: number[]
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
