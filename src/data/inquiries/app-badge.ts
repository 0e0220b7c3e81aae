/** Few browsers have it, and only for an installed app. */
export function setAppBadge(count: number): void {
  const badge: Partial<NavigatorBadge> = navigator
  badge.setAppBadge?.(count).catch(() => {})
}
