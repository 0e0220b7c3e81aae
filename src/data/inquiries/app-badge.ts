/** Shows on the app's icon how many inquiries wait. Few browsers have it, and only for an installed app. */
export function showBadge(count: number): void {
  const here: Partial<NavigatorBadge> = navigator
  // refused where the app is not installed: then there is no icon to put it on
  here.setAppBadge?.(count).catch(() => {})
}
