/** Whether an input method is still at work on what an event tells of. */
export const isComposing = (event: Event): boolean =>
  'isComposing' in event && event.isComposing === true
