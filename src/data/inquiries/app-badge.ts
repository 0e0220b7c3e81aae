/** Few browsers have it, and only for an installed app. */
export function setAppBadge(count: number): void {
  const here: Partial<NavigatorBadge> = navigator
  // rejected where the app is not installed
  here.setAppBadge?.(count).catch(() => {})
}
