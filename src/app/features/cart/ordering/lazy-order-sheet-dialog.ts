import { lazyComponent } from '#app/lib/lazy-component.tsx'

/** The sheet comes with the first press: no page shows it at once. */
export const LazyOrderSheetDialog = lazyComponent(
  async () => (await import('./order-sheet-dialog.tsx')).OrderSheetDialog,
)
