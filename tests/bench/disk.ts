import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, quantile } from './results.ts'

/** How long the disk takes to keep four kilobytes for good, in ms: what every acknowledged write has to wait for. */
export function flushTimes(): { middle: number; slow: number } {
  const folder = mkdtempSync(join(tmpdir(), 'sampleroom-disk-'))
  const file = openSync(join(folder, 'flushed'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return { middle: median(times), slow: quantile(times, 0.99) }
}
