import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOM = /^(?:contract|database|server|web|test|scripts|docs)\/[\w./-]+$/
const documents = fs.globSync(['*.md', 'docs/**/*.md'])
const read = (name: string) => fs.readFileSync(name, 'utf8')

test('no document names a file that is gone, and every decision stands in the list', () => {
  const gone = documents.flatMap(name => {
    const named = [...read(name).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[ :]/))
    const linked = [...read(name).matchAll(/\]\(([\w./-]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
      path.join(path.dirname(name), to),
    )
    return [...named.filter(word => ROOM.test(word)), ...linked]
      .filter(file => !fs.existsSync(file))
      .map(file => `${name}: ${file}`)
  })
  expect(gone).toEqual([])
  const list = read('docs/decisions/README.md')
  expect(fs.globSync('docs/decisions/0*.md').filter(file => !list.includes(`(${path.basename(file)})`))).toEqual([])
})

test('each example of STYLE.md stands in the file it names', () => {
  const examples = [...read('STYLE.md').matchAll(/```tsx? (\S+)\n([\s\S]*?)```/g)]
  expect(examples.length).toBeGreaterThan(12)
  for (const [, file = '', code = ''] of examples) {
    const lines = read(file)
      .split('\n')
      .map(line => line.trim())
    for (const line of code.split('\n')) expect(lines, file).toContain(line.trim())
  }
})
