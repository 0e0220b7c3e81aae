import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

parentPort?.postMessage(await drawPaper(workerData as Paper), []) // from paper-press.ts
