import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Records API routes from now on. Returns the methods of a URL for Allow in a 405; empty for an unknown one. */
export function recordApiMethods(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: { method: string; parts: string[] }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const one of [method].flat()) routes.push({ method: one, parts: url.split('/') })
  })
  return ({ url }) => {
    const path = url.split('?', 1)[0]!.split('/') // a text has a first part
    const matching = routes.filter(({ parts }) => isMatch(path, parts))
    return [...new Set(matching.map(({ method }) => method))]
  }
}

const isMatch = (path: string[], route: string[]) =>
  path.length === route.length &&
  route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
