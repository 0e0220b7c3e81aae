import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { asked } from '#app/platform/late.ts'

/** A component whose code comes when it is first shown. On a lost line it is waited for; the page around it stays. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await asked(load) }))
