import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/contract/locales.ts'
import { readPageRequest } from './page-request.ts'

const words: Record<Locale, [title: string, text: string]> = {
  en: ['Not open yet', 'Our catalogue is on its way. Please come back soon.'],
  zh: ['尚未开放', '我们的产品目录即将上线，请稍后再来。'],
  es: ['Todavía no está abierta', 'Nuestro catálogo está en camino. Vuelva pronto, por favor.'],
}

/** In seconds: an import shows within two. */
const retryAfter = 60

/** For every page of a shop whose catalogue has never been imported. Search engines come again. */
export function sendNotOpenPage(request: FastifyRequest, reply: FastifyReply): void {
  const { locale } = readPageRequest(request)
  const [title, text] = words[locale]
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', retryAfter)
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; display: grid; place-content: center; min-height: 100svh; padding: 1.25rem; box-sizing: border-box; text-align: center; background: light-dark(#faf8f4, #15171a); color: light-dark(#1a1917, #f2efe9); font: 1rem/1.55 system-ui, sans-serif }
h1 { margin: 0 0 0.5rem; font: 500 2rem/1.2 Georgia, serif }
p { margin: 0 }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`)
}
