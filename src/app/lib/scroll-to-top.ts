export function scrollToTop(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
}
