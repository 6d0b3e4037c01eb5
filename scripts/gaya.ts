import { globSync, readFileSync } from 'node:fs'
import { type Complaint, complainCss, complainTsx, listClasses } from './lib/gaya.ts'

/*
 * Part of npm run lint: a colour or a size of type has a name in web/ui/tokens.css, and nothing else says one of its own; a class
 * that stands in no module is one of the kit's. Except what Mantine reckons with (theme.ts) and paper (cetak.css).
 */
const files = globSync('web/**/*.{css,ts,tsx}').filter(
  file => !/(\.test\.tsx?|ui\/(tokens\.css|cetak\.css|theme\.ts))$/.test(file),
)
const read = (file: string) => readFileSync(file, 'utf8')
const kit = listClasses(['kit', 'shell', 'cetak'].map(name => read(`web/ui/${name}.css`)).join())
let refused = 0
for (const file of files.sort()) {
  const found: Complaint[] = file.endsWith('.css') ? complainCss(read(file)) : complainTsx(read(file), kit)
  for (const { line, about } of found) console.error(`${file}:${line} ${about}: say it in tokens.css or kit.css`)
  refused += found.length
}
console.log(`Checked the looks of ${files.length} files: ${refused} refused.`)
process.exitCode = refused > 0 ? 1 : 0
