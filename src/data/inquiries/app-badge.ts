/** Few browsers have it, and only for an installed app. */
export function setAppBadge(count: number): void {
  const here: Partial<NavigatorBadge> = navigator
  here.setAppBadge?.(count).catch(() => {})
}
