import { stderr } from 'node:process'
import { Presets, SingleBar } from 'cli-progress'

export type Progress = { start: (steps: number) => void; step: () => void; stop: () => void }

export const silentProgress: Progress = { start: () => {}, step: () => {}, stop: () => {} }

/** A bar on a terminal, else a line for each tenth; both on stderr, so that stdout stays clean. */
export function createConsoleProgress(what: string): Progress {
  return stderr.isTTY ? createBarProgress(what) : createLineProgress(what)
}

function createBarProgress(what: string): Progress {
  const format = `${what} {bar} {value}/{total}`
  const single = new SingleBar({ format, hideCursor: true, stream: stderr }, Presets.shades_classic)
  return {
    start: (steps) => single.start(steps, 0),
    step: () => single.increment(),
    stop: () => single.stop(),
  }
}

function createLineProgress(what: string): Progress {
  let steps = 0
  let done = 0
  return {
    start(total) {
      steps = total
    },
    step() {
      done += 1
      const tenth = Math.floor((done * 10) / steps)
      if (tenth > Math.floor(((done - 1) * 10) / steps)) stderr.write(`${what} ${done}/${steps}\n`)
    },
    stop: () => {},
  }
}
