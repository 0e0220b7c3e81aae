/** Home, lists and styles, which most visits begin with: the texts of all other pages come apart. */
const firstRoutes = ['__root__', '/', '/products/', '/products/$id']

/** Whether a route, as the router calls it, is one of those pages or around all of them. */
export const isFirstRoute = (route: string): boolean => firstRoutes.includes(route)

/** Whether one of those pages is at a path. */
export const isFirstPage = (path: string): boolean => /^\/(?:products(?:\/[^/]*)?\/?)?$/u.test(path)
