import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cut, folder, licences, parts, styleSheet } from './faces.ts'

mkdirSync(folder, { recursive: true })
for (const old of globSync(`${folder}/*.woff2`)) rmSync(old)
for (const [name, text] of Object.entries(licences)) writeFileSync(join(folder, name), text)
for (const part of parts) {
  const font = await cut(part)
  writeFileSync(join(folder, `${part.file}.woff2`), font)
  console.log(`${part.file}: ${font.length} bytes`)
}
writeFileSync(join(folder, 'faces.css'), styleSheet())
