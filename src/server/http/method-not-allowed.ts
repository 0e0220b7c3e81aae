import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Notes every API route registered from now on. The returned function names the methods that a request's
 * address does take, for the Allow header of a 405; none when there is nothing at that address.
 */
export function methodsElsewhere(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: { method: string; parts: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const one of [method].flat()) routes.push({ method: one, parts: url.split('/') })
  })
  return ({ url }) => {
    const path = url.split('?', 1)[0]!.split('/') // a text has a first part
    const fitting = routes.filter(({ parts }) => fits(path, parts))
    return [...new Set(fitting.map(({ method }) => method))]
  }
}

/** Whether a path is at a route, both in parts; one such as `:id` stands for anything. */
const fits = (path: string[], route: string[]) =>
  path.length === route.length &&
  route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
