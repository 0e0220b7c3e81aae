// Cuts the faces of the house into src/app/styles/fonts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cut, faces, folder, licences } from './faces.ts'

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(licences)) writeFileSync(join(folder, name), text)
for (const [name, face] of Object.entries(faces)) {
  const font = await cut(face)
  writeFileSync(join(folder, `${name}.woff2`), font)
  console.log(`${name}: ${font.length} bytes`)
}
