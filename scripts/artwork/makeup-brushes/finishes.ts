import type { Finish } from '../materials/handle.ts'

/** Handles. */
export const black: Finish = { kind: 'lacquer', colour: '#232226' }
export const ivory: Finish = { kind: 'lacquer', colour: '#e6dcc8' }
export const graphite: Finish = { kind: 'lacquer', colour: '#4a4c51' }
export const blush: Finish = { kind: 'lacquer', colour: '#d9a9a0' }
export const walnut: Finish = { kind: 'wood', colour: '#6e4630', grain: '#2e190d' }
export const bamboo: Finish = { kind: 'bamboo', colour: '#d3aa6c', grain: '#8d6430' }

/** Ferrules. */
export const silver: Finish = { kind: 'metal', colour: '#a9aaad' }
export const roseGold: Finish = { kind: 'metal', colour: '#c08a78' }
export const brass: Finish = { kind: 'metal', colour: '#b08d4c' }
export const gold: Finish = { kind: 'metal', colour: '#c29c4e' }
export const champagne: Finish = { kind: 'metal', colour: '#c4ab88' }
export const gunmetal: Finish = { kind: 'metal', colour: '#65676c' }
