import { median, type Figure } from './results.ts'

/** A calculation that always is the same, in ms. */
function fixedCalculation(): number {
  const began = performance.now()
  let state = 1
  for (let step = 0; step < 20_000_000; step += 1) state = (Math.imul(state, 48_271) + step) | 0
  if (state === 0) throw new Error('This sum is never nought.') // it must not be left out as unused
  return performance.now() - began
}

/** How noisy the machine is: how much longer the slowest of some equal calculations took than the fastest. */
export function noise(moment: string): Figure[] {
  fixedCalculation()
  const times = Array.from({ length: 15 }, fixedCalculation)
  const least = Math.min(...times)
  return [
    {
      part: 'machine',
      name: `spread of a fixed calculation, ${moment}`,
      value: ((Math.max(...times) - least) / least) * 100,
      unit: '%',
      reference: `median ${median(times).toFixed(1)} ms, fastest ${least.toFixed(1)} ms`,
    },
  ]
}
