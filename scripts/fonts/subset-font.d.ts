/** What we use of it: it comes without types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    /** The features to keep, by their OpenType tags. */
    keepFeatures?: string[]
    /** Pins an axis; axes that are not named stay whole. */
    variationAxes?: Record<string, number>
    /** Entries of the name table to keep besides family and copyright. */
    preserveNameIds?: number[]
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
