export { newKey } from '#data/new-key.ts'
