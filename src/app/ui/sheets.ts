// what opens over a page, as one file
export { AlertSheet } from './alert-sheet.tsx'
export { DialogSheet } from './dialog-sheet.tsx'
export { LanguageChoice } from './layout/language-choice.tsx'
export { SearchPanel } from './layout/search-panel.tsx'
