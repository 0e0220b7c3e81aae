import { budgets, weigh } from '../../scripts/build/check-bundle-size.ts'
import type { Figure } from './results.ts'

const names = {
  catalogue: 'JavaScript before the catalogue is interactive',
  everything: 'JavaScript of all pages',
  worker: 'the worker',
}

/** What buyers load of the built app, compressed with brotli. */
export function weight(): Figure[] {
  const weights = weigh('dist/client')
  return (Object.keys(names) as (keyof typeof names)[]).map((key) => ({
    part: 'weight',
    name: names[key],
    value: weights[key] / 1000,
    unit: 'kB',
    target: { most: budgets[key].goal },
    reference: `the build fails above ${budgets[key].most} kB`,
  })) // its own keys
}
