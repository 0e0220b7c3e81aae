/** Under one name: for two dozen the bundler would make a file of its own that only passes them on. */
export * as onDevice from './on-device.ts'
