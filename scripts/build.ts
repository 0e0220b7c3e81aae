import { buildIfChanged } from './build-app.ts'

buildIfChanged()
