const base = ['shared']
const dataBase = [...base, 'data/api', 'data/db']
const appBase = [...base, 'data', 'app/lib', 'app/hooks', 'app/i18n', 'app/connection', 'app/ui']
const feature = [
  ...appBase,
  'app/ssr',
  'app/pwa',
  'app/buyer',
  'app/catalogue',
  'app/ordering',
  'app/shell',
]
const serverBase = [...base, 'server/problem.ts', 'server/text', 'server/files', 'server/db']
const serverParts = [
  ...serverBase,
  'server/deps.ts',
  'server/config',
  'server/catalogue',
  'server/paypal',
  'server/mail',
  'server/uploads',
]

/** By folder, the longest that fits: what it may import beside itself. A folder allows the folders in it. */
export const walls: Record<string, string[]> = {
  shared: [],
  'paypal-simulator': [],
  sw: [...base, 'data'],

  'data/api': base,
  'data/db': base,
  'data/buyer': dataBase,
  'data/cart': dataBase,
  'data/catalogue': dataBase,
  'data/inquiries': dataBase,
  'data/pages': dataBase,
  'data/saved-lists': dataBase,
  'data/visits': dataBase,
  'data/orders': [...dataBase, 'data/cart'],
  'data/images': [...dataBase, 'data/catalogue'],
  'data/on-demand.ts': ['data'],

  'app/ssr': base,
  'app/i18n': [...base, 'data'],
  'app/lib': [...base, 'data/on-demand.ts', 'app/i18n'],
  'app/seo': [...base, 'app/lib', 'app/ssr'],
  'app/pwa': [...base, 'data', 'app/lib', 'app/connection'],
  'app/connection': [...base, 'data', 'app/lib'],
  'app/hooks': [...base, 'data', 'app/lib', 'app/connection'],
  'app/ui': [...base, 'app/lib', 'app/hooks'],
  'app/buyer': appBase,
  'app/catalogue': [...appBase, 'app/ssr'],
  'app/ordering': [...appBase, 'app/catalogue'],
  'app/shell': [...appBase, 'app/pwa'],
  'app/background': [...base, 'data', 'app/lib', 'app/connection', 'app/pwa', 'app/catalogue'],
  'app/features/cart': feature,
  'app/features/checkout': feature,
  'app/features/company': feature,
  'app/features/compare': feature,
  'app/features/device': feature,
  'app/features/home': feature,
  'app/features/inquiry': feature,
  'app/features/line-sheet': feature,
  'app/features/install': feature,
  'app/features/offline-catalogue': feature,
  'app/features/product': feature,
  'app/features/product-list': feature,
  'app/features/requests': feature,
  'app/features/visits': feature,
  app: [...base, 'data', 'app'], // routes, gallery and entries join the rest

  'server/problem.ts': base,
  'server/deps.ts': [...serverParts, 'server/http'],
  'server/text': base,
  'server/files': base,
  'server/db': serverBase,
  'server/config': serverBase,
  'server/uploads': serverBase,
  'server/paypal': [...serverBase, 'server/config'],
  'server/catalogue': [...serverBase, 'server/config'],
  'server/backup': [...serverBase, 'server/config'],
  'server/mail': [...serverBase, 'server/config', 'server/catalogue'],
  'server/http': [...serverBase, 'server/config'],
  'server/ssr': [...serverBase, 'server/config', 'server/catalogue', 'server/http'],
  'server/jobs': serverParts,
  'server/routes': [...serverParts, 'server/http', 'server/jobs', 'server/ssr'],
  'server/doctor': [...serverParts, 'server/backup', 'server/jobs'],
  server: [...base, 'server', 'paypal-simulator'], // the operator's commands and entries join the rest
}
