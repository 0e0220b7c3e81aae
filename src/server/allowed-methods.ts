import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Notes every API route registered from now on. The returned function names the methods that a request's
 * address does take, for the Allow header of a 405; none when there is nothing at that address.
 */
export function methodsElsewhere(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    const pattern = new RegExp(`^${url.replace(/:\w+/gu, '[^/]+')}$`, 'u')
    for (const one of [method].flat()) routes.push({ method: one, pattern })
  })
  return ({ url }) => {
    const [path = ''] = url.split('?', 1)
    return [...new Set(routes.filter((r) => r.pattern.test(path)).map((r) => r.method))]
  }
}
